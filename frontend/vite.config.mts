import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { componentStyles } from './build/component-styles.mts';
import { firstPaint } from './build/first-paint.mts';
import { firstWords } from './build/first-words.mts';
import { noLookbehind } from './build/no-lookbehind.mts';
import { PAGE_BUDGETS } from './build/page-budgets.mts';
import { onePathIcons } from './build/one-path-icons.mts';
import { pageWeight } from './build/page-weight.mts';
import { pdfAssets } from './build/pdf-assets.mts';
import { precompress } from './build/precompress.mts';
import { preloadFonts } from './build/preload-fonts.mts';

/** Dialogs bring what floats above a page: a page without an open one does not begin with them. */
const DIALOGS = /frontend[\\/]src[\\/]ui[\\/]((confirm-|guarded-|logout-)?dialog(-actions)?|alert-content)\.tsx$/;

/** Components of the interface library. */
const mantine = (names: string) => new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${names})[\\\\/]`);

const eitherOf = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));
/** What each page has that takes a word, the check of a document as well. */
const FIELDS = eitherOf(
  mantine('TextInput|Textarea|Center|Progress|SimpleGrid'),
  /frontend[\\/]src[\\/]ui[\\/](once-opened|use-prepared|page|rich-text)\.tsx?$/,
  /frontend[\\/]src[\\/]lib[\\/]ascii-digits\.ts$/,
  /contracts[\\/]src[\\/](trimmed|udin[\\/]tidy-number)\.ts$/,
);
/** What the pages of an account are made of that people open first from a mail or a link: login, sign-up. */
const FORMS = eitherOf(
  mantine('PasswordInput|Checkbox'),
  /frontend[\\/]src[\\/]ui[\\/](alert-dialog|use-own-error|typed-digits)\.tsx?$/,
);

/** Long lists to choose from are searched; the list of documents is by the same rule. */
const CHOICES = eitherOf(
  mantine('Select'),
  /frontend[\\/]src[\\/]lib[\\/]search-words\.ts$|contracts[\\/]src[\\/]one-spelling\.ts$/,
);

/** Parts of the look that most pages after the first share. Not what only the dashboards say, or have. */
const OF_DASHBOARDS =
  /ui[\\/](app-code-field|copyable-id|data-table|details-toggle|hover-tip|long-text|takes-long)|lib[\\/](use-duties|api[\\/]event-stream)\.ts|lib[\\/]language[\\/](app-code|dashboard|documents|notes|previews|profile|vault)-texts/;
const PARTS = new RegExp(`frontend[\\\\/]src[\\\\/](?!${OF_DASHBOARDS.source})(ui|lib)[\\\\/]`);

const PAGES =
  /frontend[\\/]src[\\/](ui[\\/](pages|paged-records|error-of-act|use-last-page|use-list-top)|lib[\\/](keep-page-of|use-draft|use-ever))\.tsx?$/;

const libs = path.resolve(import.meta.dirname, '../libs');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    onePathIcons(),
    componentStyles(),
    pdfAssets(),
    preloadFonts(),
    firstPaint(),
    firstWords(),
    noLookbehind(),
    pageWeight(PAGE_BUDGETS),
    precompress(),
  ],
  // Only the contract files without decorators: the validators stay on the server.
  resolve: {
    alias: [
      { find: /^@udin\/contracts\/(.+)$/, replacement: `${libs}/contracts/src/$1` },
      { find: '@udin/office-cipher', replacement: `${libs}/office-cipher/src/index.ts` },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // For browsers that do not know the hint: they load the same scripts a little later.
    modulePreload: { polyfill: false },
    // The pages' policy forbids fonts inside of styles.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with an upgrade only: a returning browser has it.
            { name: 'platform', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
            // With everything that they need.
            { name: 'first', test: /frontend[\\/]src[\\/](app[\\/]app|routes[\\/]upload)\.tsx$/, priority: 1 },
            { name: 'fields', test: FIELDS },
            { name: 'forms', test: FORMS },
            { name: 'choices', test: CHOICES },
            { name: 'dialogs', test: DIALOGS },
            // Few requests instead of many small ones.
            { name: 'parts', test: PARTS, minShareCount: 9 },
            // What lists need that come in pages.
            { name: 'pages', test: PAGES },
            // The views of a preview come later and say its texts: in a script that is there, not in one of their own.
            { name: 'preview-file', test: /previews[\\/]preview-file\.ts$|language[\\/]previews-texts\.ts$/ },
            { name: 'row-icons', test: /Icon(Trash|Refresh|Lock)\.mjs$/ },
            // Of accounts with two-step login: the field with its texts.
            { name: 'app-code', test: /ui[\\/]app-code-field\.tsx$|language[\\/]app-code-texts\.ts$/ },
            { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
