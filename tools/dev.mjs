// npm run dev: the product from its sources. A changed page shows at once; a changed service starts again by itself.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './prepare/dependencies.mjs';
import { makePrograms } from './prepare/make-programs.mjs';
import { requireNode } from './prepare/require-node.mjs';

requireNode();
process.chdir(path.resolve(import.meta.dirname, '..'));
if (existsSync('.env')) process.loadEnvFile('.env');
await installDependencies((sentence) => console.info(sentence));
makePrograms([['tools/local', 'main.ts']]);
process.argv[2] = 'dev';
await import('../dist/tools/local/main.mjs');
