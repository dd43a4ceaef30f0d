const preset = require('../../jest.preset.cjs')(__dirname, 'journeys');

/** Runs against a product that already runs; PRODUCT_URL and the others say where (see setting.ts). */
module.exports = {
  ...preset,
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  testTimeout: 180_000,
  globalSetup: undefined,
  globalTeardown: `${__dirname}/close-the-browser.cjs`,
};
