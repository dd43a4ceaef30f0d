module.exports = require('../../jest.preset.cjs')(__dirname, 'messaging', { testTimeout: 30_000 });
