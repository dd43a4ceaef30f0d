// npm run bench: everything of docs/performance.md, each pair in turns. `-- --only upload`, `--rounds 3`, `--profile`.
// Builds first what the rows need. Measure on a quiet machine: its load stands beside the figures.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const documents = [['gateway'], ['services/payment'], ['services/document']];
const mailServer = ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'];
const references = ['tools/bench', 'references/main.ts', 'reference.mjs'];
const NEEDS = {
  upload: [...documents, mailServer, references],
  download: [...documents, mailServer, references],
  'own-documents': [...documents, mailServer, references],
  login: [['services/auth'], references],
  lists: [['services/auth'], ['services/payment'], ['services/document'], mailServer],
  unlock: [...documents.slice(1), mailServer, references],
  peers: [['services/auth'], ...documents, mailServer, references],
};

/** What has no reference: figures by themselves, with options of their own. */
const ALONE = {
  memory: 'uploads.mjs',
  inspection: 'inspection.mjs',
  accounts: 'auth-throughput.mjs',
  orders: 'orders.mjs',
};

const { values, tokens } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  strict: false,
  tokens: true,
});
const alone = values.only?.length === 1 && ALONE[values.only[0]];
if (alone) {
  const { index } = tokens.find(({ name }) => name === 'only');
  const others = process.argv.slice(2).toSpliced(index, process.argv[2 + index].includes('=') ? 1 : 2);
  const { status } = spawnSync(process.execPath, [`tools/bench/${alone}`, ...others], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
const needed = Object.entries(NEEDS).flatMap(([row, bundles]) => ((values.only?.includes(row) ?? true) ? bundles : []));
const bundles = new Map([...needed, ['tools/bench', 'main.ts']].map((bundle) => [bundle.join(), bundle]));
for (const bundle of bundles.values()) {
  const built = spawnSync(process.execPath, ['tools/build/bundle.cjs', ...bundle], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../../dist/tools/bench/main.mjs');
