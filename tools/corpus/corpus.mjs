// npm run corpus -- <folder> [--json file] [--kinds order|vault|signed]: a verdict for every file of a folder.
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/corpus', 'main.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/corpus/main.mjs');
