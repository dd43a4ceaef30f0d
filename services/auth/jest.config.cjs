module.exports = require('../../jest.preset.cjs')(__dirname, 'auth', {
  setupFiles: ['reflect-metadata'],
  testTimeout: 90_000,
});
