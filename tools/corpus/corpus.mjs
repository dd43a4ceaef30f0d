// npm run corpus -- <folder> [--json file] [--kinds order|vault|signed]: judges every file of a folder by its extension.
import { spawnSync } from 'node:child_process';

const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', 'tools/corpus', 'main.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/corpus/main.mjs');
