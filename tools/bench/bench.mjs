// npm run bench: everything of docs/performance.md, each pair in turns. `-- --only upload`, `--rounds 3`, `--profile`.
// Builds first what is needed. Measure on a quiet machine: its load stands beside the figures.
import { parseArgs } from 'node:util';
import { makePrograms } from '../prepare/make-programs.mjs';

const documents = [['gateway'], ['services/payment'], ['services/document']];
const mailServer = ['tools/chaos', 'system/mail-server-process.ts', 'mail-server.mjs'];
const references = ['tools/bench', 'references/main.ts', 'reference.mjs'];
const NEEDS = {
  upload: [...documents, mailServer, references],
  download: [...documents, mailServer, references],
  'own-documents': [...documents, mailServer, references],
  login: [['services/auth'], mailServer, references],
  lists: [['services/auth'], ['services/payment'], ['services/document'], mailServer],
  unlock: [...documents.slice(1), mailServer, references],
  peers: [['services/auth'], ...documents, mailServer, references],
};

/** What has no reference: figures by themselves, with options of their own. */
const ALONE = {
  memory: { needs: [...documents, mailServer, ['tools/bench/uploads', 'main.ts']], main: 'uploads/main.mjs' },
  inspection: { needs: [['tools/bench/inspection', 'main.ts']], main: 'inspection/main.mjs' },
  accounts: {
    needs: [['services/auth'], mailServer, ['tools/bench', 'auth-throughput.ts', 'auth-throughput.mjs']],
    main: 'auth-throughput.mjs',
  },
};

const { values, tokens } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  strict: false,
  tokens: true,
});
const [only] = values.only?.length === 1 ? values.only : [];
if (only === 'orders' || ALONE[only]) {
  const { index } = tokens.find(({ name }) => name === 'only');
  process.argv.splice(2 + index, process.argv[2 + index].includes('=') ? 1 : 2);
}
if (only === 'orders') await import('./orders.mjs');
else {
  const { needs, main } = ALONE[only] ?? { needs: neededByRows(), main: 'main.mjs' };
  makePrograms(needs);
  await import(`../../dist/tools/bench/${main}`);
}

function neededByRows() {
  const needed = Object.keys(NEEDS).flatMap((row) => ((values.only?.includes(row) ?? true) ? NEEDS[row] : []));
  return [...new Map([...needed, ['tools/bench', 'main.ts']].map((program) => [program.join(), program])).values()];
}
