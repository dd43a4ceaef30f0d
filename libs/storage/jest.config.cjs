/** These tests bring their own S3 server and virus scanner, and need no database or broker. */
const servers = { globalSetup: undefined, globalTeardown: undefined };
module.exports = require('../../jest.preset.cjs')(__dirname, 'storage', servers);
