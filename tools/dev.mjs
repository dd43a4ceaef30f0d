// npm run dev: the product from its sources. A changed page shows at once; a changed service starts again by itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './prepare/dependencies.mjs';
import { requireNode } from './prepare/require-node.mjs';

requireNode();
process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await installDependencies((sentence) => console.info(sentence));
const launcher = ['tools/build/bundle.cjs', 'tools/local', 'main.ts'];
const built = spawnSync(process.execPath, launcher, { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
process.argv[2] = 'dev';
await import('../dist/tools/local/main.mjs');
