// npm run seals -- [--keep folder] [--sizes 1,10,50]: seals PDFs of many programs and has the seals checked by poppler,
// OpenSSL and qpdf; then how long sealing takes and how much memory, by size.
import { makePrograms } from '../prepare/make-programs.mjs';

makePrograms([['tools/seals', 'main.ts']]);
await import('../../dist/tools/seals/main.mjs');
