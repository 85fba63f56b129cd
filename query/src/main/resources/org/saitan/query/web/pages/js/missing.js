// What stands where there is no page.

import { prepareSettings } from './settings.js';

prepareSettings(() => {});
