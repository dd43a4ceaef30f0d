module.exports = require('../../jest.preset.cjs')(__dirname, 'messaging', {
  setupFiles: ['reflect-metadata'],
  testTimeout: 30_000,
});
