// npm start: installs and builds what is missing, then runs everything in this process's care. Node alone is needed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrExit } from './prepare/build.mjs';
import { installDependencies } from './prepare/dependencies.mjs';
import { requireNode } from './prepare/require-node.mjs';

requireNode();
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
if (existsSync('.env')) process.loadEnvFile('.env');

const say = (sentence) => console.info(sentence);
await installDependencies(say);
await buildOrExit(say);
// In this very process: whoever stops or kills `npm start` reaches the launcher itself.
await import('../dist/tools/local/main.mjs');
