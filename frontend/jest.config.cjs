module.exports = require('../jest.preset.cjs')(__dirname, 'frontend', {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  setupFiles: ['<rootDir>/jest.setup.cjs'],
  globalSetup: undefined,
  globalTeardown: undefined,
});
