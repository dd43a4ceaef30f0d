// npm run events -- list|show|replay|discard: compiles the tool (half a second) and runs it. `.env` is read, as by
// `npm start`.
import { existsSync } from 'node:fs';
import { makePrograms } from '../prepare/make-programs.mjs';

if (existsSync('.env')) process.loadEnvFile('.env');
makePrograms([['tools/events', 'main.ts']]);
await import('../../dist/tools/events/main.mjs');
