import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noOtherService = {
  regex: '(^|/)(services|gateway)/',
  message: 'Services talk by HTTP or events and share code through @udin/*.',
};
const noLibInternals = {
  regex: '(^|/)libs/',
  message: 'Import libraries by their name: @udin/…',
};

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.nx', '.cache', '.runtime', '**/*.cjs', '**/.runtime/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { patterns: [noLibInternals] }],
    },
  },
  {
    files: ['services/**/*.ts', 'services/**/*.tsx', 'gateway/**/*.ts', 'libs/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noOtherService, noLibInternals] }] },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/test/**', '**/e2e/**', 'libs/inspection/src/corpus/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['frontend/**/*.ts', 'frontend/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['frontend/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' } },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', setTimeout: 'readonly' } },
  },
);
