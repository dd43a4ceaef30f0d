// npm run traces [-- PORT]: receives traces (OTLP over HTTP) and prints each as a tree.
import { makePrograms } from '../prepare/make-programs.mjs';

makePrograms([['tools/traces', 'main.ts']]);
await import('../../dist/tools/traces/main.mjs');
