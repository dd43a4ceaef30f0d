// npm run events -- list|show|replay|discard: compiles the tool (half a second) and runs it. `.env` is read, as by
// `npm start`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const bundle = ['tools/build/bundle.cjs', 'tools/events', 'main.ts'];
const built = spawnSync(process.execPath, bundle, { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/events/main.mjs');
