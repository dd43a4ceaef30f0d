// npm run fuzz -- --requests 20000 --seed 7: asks the whole backend what the API document allows, and what it does not.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '2000' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(Date.now() % 1_000_000);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '-c', 'tools/jest.config.cjs', 'tools/fuzz/test/fuzz.spec.ts', '-i'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
