// The page for addresses that do not exist.

import { prepareSettings } from './settings.js';

prepareSettings(() => {});
