// Shows the OpenAPI document to people. Its library asks for nothing from other hosts.

/* global Redoc */
Redoc.init('/api/openapi.json', {
  disableSearch: true, // its worker would need a policy of its own
  hideDownloadButtons: true,
  expandResponses: '200',
  nativeScrollbars: true,
  theme: {
    typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
  },
}, document.getElementById('api'));
