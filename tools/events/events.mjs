// npm run events -- list|show|replay|discard: compiles the tool (half a second) and runs it.
import { spawnSync } from 'node:child_process';

const bundle = ['tools/build/bundle.cjs', 'tools/events', 'main.ts'];
const built = spawnSync(process.execPath, bundle, { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/events/main.mjs');
