// npm run traces [-- PORT]: receives traces (OTLP over HTTP) and prints each as a tree.
import { spawnSync } from 'node:child_process';

const bundle = ['tools/build/bundle.cjs', 'tools/traces', 'main.ts'];
const built = spawnSync(process.execPath, bundle, { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../../dist/tools/traces/main.mjs');
