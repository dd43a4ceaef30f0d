const { resolve } = require('node:path');
const preset = require('../jest.preset.cjs')(__dirname, 'frontend');

module.exports = {
  ...preset,
  testEnvironment: resolve(__dirname, '../libs/testing/jest/page-environment.cjs'),
  runtime: resolve(__dirname, '../libs/testing/jest/page-runtime.cjs'),
  testMatch: ['<rootDir>/build/**/*.spec.ts', '<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  moduleNameMapper: { ...preset.moduleNameMapper, '\\.css$': '<rootDir>/jest.styles.cjs' },
  setupFiles: ['<rootDir>/jest.setup.cjs', '<rootDir>/jest.speed.cjs'],
  setupFilesAfterEnv: ['<rootDir>/jest.patience.cjs'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
