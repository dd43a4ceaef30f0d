const path = require('node:path');
const swc = require('./swc.config.cjs');

/** Packages published as ES modules only: jest runs CommonJS, so they are compiled too. */
const esmPackages = [
  '@nestjs',
  'file-type',
  'token-types',
  'strtok3',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'cookie',
  '@fastify/cookie',
  'content-disposition',
  'nodemailer',
  'typebox',
  '@fontsource-variable',
  'harfbuzzjs',
  '@libpdf',
  '@noble',
  '@scure',
];

/** @param {string} dir the project's folder @param {string} name shown in the report */
module.exports = function preset(dir, name, overrides = {}) {
  return {
    rootDir: dir,
    displayName: name,
    testEnvironment: `${__dirname}/libs/testing/jest/main-context-environment.cjs`,
    runtime: `${__dirname}/libs/testing/jest/shared-packages-runtime.cjs`,
    testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.spec.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.runtime/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.runtime/'],
    moduleNameMapper: {
      '^@udin/([^/]+)$': `${__dirname}/libs/$1/src/index.ts`,
      '^@udin/(contracts|messaging|service-kit|inspection|sealing)/(.+)$': `${__dirname}/libs/$1/src/$2`,
    },
    transform: {
      '^.+\\.(ts|tsx|js|mjs)$': ['@swc/jest', { ...swc, module: { type: 'commonjs' } }],
      '\\.(woff2|wasm)$': `${__dirname}/tools/build/binary-for-jest.cjs`,
    },
    transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esmPackages.join('|')})/)`],
    testTimeout: 300_000,
    globalSetup: `${__dirname}/libs/testing/jest/global-setup.cjs`,
    globalTeardown: `${__dirname}/libs/testing/jest/global-teardown.cjs`,
    setupFiles: [require.resolve('reflect-metadata')],
    cacheDirectory: path.join(__dirname, '.cache/jest'),
    ...overrides,
  };
};
