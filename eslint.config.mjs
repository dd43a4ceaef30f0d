import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importDirection } from './frontend/import-direction.mjs';

const noLibInternals = {
  regex: '(^|/)libs/',
  message: 'Import libraries by their name: @udin/…',
};

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.nx', '.cache', '.runtime', '**/*.cjs', '**/.runtime/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        // One program for everything that runs in Node: a program per project takes five times as long.
        project: ['tsconfig.lint.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // A promise that nobody awaits loses its error, and what comes next runs too early.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'NavigateFunction', package: 'react-router' }] },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    rules: {
      // Prettier breaks code. A comment is broken by hand; a text stays whole, so that it can be searched for.
      'max-len': [
        'error',
        { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true, ignoreStrings: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { patterns: [noLibInternals] }],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**', '**/e2e/**', 'libs/inspection/src/corpus/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // React calls handlers and forgets what they return; `navigate` returns a promise or nothing.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
    },
  },
  // The layers of the pages.
  ...importDirection,
  {
    files: ['frontend/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' } },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', fetch: 'readonly', URL: 'readonly', setTimeout: 'readonly' },
    },
  },
);
