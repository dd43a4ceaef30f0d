module.exports = require('../../jest.preset.cjs')(__dirname, 'payment', { testTimeout: 90_000 });
