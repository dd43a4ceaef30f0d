// npm run corpus -- <folder> [--json file] [--kinds order|vault|signed]: a verdict for every file of a folder.
import { makePrograms } from '../prepare/make-programs.mjs';

makePrograms([['tools/corpus', 'main.ts']]);
await import('../../dist/tools/corpus/main.mjs');
