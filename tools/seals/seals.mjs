// npm run seals -- [--keep folder] [--sizes 1,10,50]: seals PDFs of many programs and has the seals checked by poppler,
// OpenSSL and qpdf; then how long sealing takes and how much memory, by size.
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/seals', 'main.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/seals/main.mjs');
