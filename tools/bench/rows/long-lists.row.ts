import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@udin/backing';
import { waitFor } from '@udin/testing';
import { inheritedEnvironment } from '../../local/programs/inherited-environment';
import { Backing } from '../../chaos/system/backing';
import { noProxy } from '../../chaos/system/chaos-system';
import { ServiceProcess } from '../../chaos/system/service-process';
import { settingsOn } from '../../chaos/system/service-settings';
import { type ListedService, LongTables } from '../lists/long-tables';
import { timeOf } from '../measuring/rate';
import type { Bench, Pair, Row } from '../measuring/row';
import { send } from '../measuring/send';

const AIM = 1.5;
const FEW = 1_000;
/** Kept with the tables: the signing keys in them are locked by the one, and their first admin has the other. */
const KEPT = { TOKEN_KEY_SECRET: 'a0'.repeat(32), ADMIN_PASSWORD: 'of a benchmark only' };
/** What finds one row of a thousand and a full page of a million is asked twice: once so that both find as many. */
const ASKED: readonly (readonly [what: string, service: ListedService, path: (rows: number) => string])[] = [
  ['documents, page 1', 'document', () => '/api/documents?limit=20'],
  ['documents, last page', 'document', (rows) => `/api/documents?limit=20&page=${rows / 20}`],
  ['documents, type and status', 'document', () => '/api/documents?documentType=trust-audit&status=rejected'],
  ['documents, status and period', 'document', () => '/api/documents?status=failed&from=2026-01-01&to=2026-03-31'],
  [
    'documents, type and status that find a full page',
    'document',
    (rows) =>
      `/api/documents?${rows > FEW ? 'documentType=trust-audit&status=rejected' : 'documentType=net-worth&status=completed'}`,
  ],
  [
    'documents, status and period that find a full page',
    'document',
    (rows) => `/api/documents?status=${rows > FEW ? 'failed' : 'completed'}&from=2026-01-01&to=2026-03-31`,
  ],
  [
    'documents, search of an email with about 170',
    'document',
    (rows) => `/api/documents?search=customer${rows > FEW ? 192 : 0}@example.test`,
  ],
  ['documents, search "pdf"', 'document', () => '/api/documents?search=pdf'],
  ['documents, search of an email', 'document', () => '/api/documents?search=customer7@example.test'],
  ['documents, search of a UDIN', 'document', () => '/api/documents?search=260000000000000007'],
  ['queue, page 1', 'document', () => '/api/documents/queue?view=all'],
  ['document statistics', 'document', () => '/api/documents/stats'],
  ['transactions, page 1', 'payment', () => '/api/transactions?limit=20'],
  ['transactions, last page', 'payment', (rows) => `/api/transactions?limit=20&page=${rows / 20}`],
  ['transactions, status', 'payment', () => '/api/transactions?status=failed'],
  ['transactions, search of an id', 'payment', () => '/api/transactions?search=TXN_78f14e4'],
  ['revenue', 'payment', () => '/api/transactions/stats'],
  ['customers, page 1', 'auth', () => '/api/auth/users?limit=20'],
  ['customers, last page', 'auth', (rows) => `/api/auth/users?limit=20&page=${rows / 20}`],
  ['customers, search of an email', 'auth', () => '/api/auth/users?search=customer7@example.test'],
];

/** Lists and sums of a million rows beside those of a thousand, asked of the same programs. */
export const longLists: Row = {
  about: 'lists, searches and statistics at 1,000,000 rows beside 1,000',
  async prepare(bench) {
    const [few, many] = bench.isTiny ? [100, 200] : [FEW, 1_000_000];
    const tables = await LongTables.open(join(bench.kept, 'lists'));
    const backing = await Backing.start(bench.folder);
    const programs = new Map<string, ServiceProcess>();
    const end = async () => {
      await Promise.all([...programs.values()].map((program) => program.stop()));
      await Promise.all([backing.end(), tables.close()]);
    };
    try {
      for (const service of ['document', 'payment', 'auth'] as const) {
        for (const rows of [few, many]) {
          const program = await prepared(bench, backing, tables, service, rows);
          programs.set(`${service} ${rows}`, program);
          await untilReady(program);
        }
      }
    } catch (error) {
      await end();
      throw error;
    }
    const token = backing.issuer.tokenFor(
      { id: randomUUID(), sessionId: randomUUID(), type: 'admin' },
      { expiresIn: 7_200 },
    );
    const pairs = ASKED.map(([what, service, path]): Pair => {
      const ask = (rows: number) => async () => {
        const { url } = programs.get(`${service} ${rows}`)!;
        // Auth believes its own signatures only, for a quarter of an hour.
        const headers = {
          authorization: `Bearer ${service === 'auth' ? await adminToken(backing, bench, url) : token}`,
        };
        return timeOf(bench.isTiny ? 1 : 15, () => send(`${url}${path(rows)}`, { headers }));
      };
      return { what, unit: 'ms', ours: ask(many), reference: { name: `${few} rows`, run: ask(few) }, aim: AIM };
    });
    return { pairs, end };
  },
};

async function prepared(bench: Bench, backing: Backing, tables: LongTables, service: ListedService, rows: number) {
  const { environments } = await settingsOn(backing, bench.folder);
  const env = { ...inheritedEnvironment(), ...environments[service], ...bench.settings, ...KEPT };
  const { url } = await tables.of(service, rows, env);
  const logDir = join(bench.folder, 'logs');
  await mkdir(logDir, { recursive: true });
  const [port] = (await freePorts(1)) as [number];
  const program = new ServiceProcess({
    service,
    instance: rows,
    port,
    brokerProxy: noProxy(backing.broker.url),
    env: { ...env, DATABASE_URL: url },
    logDir,
  });
  program.start();
  return program;
}

async function adminToken(backing: Backing, { folder }: Bench, url: string): Promise<string> {
  const { environments } = await settingsOn(backing, folder);
  const body = Buffer.from(JSON.stringify({ email: environments.auth.ADMIN_EMAIL, password: KEPT.ADMIN_PASSWORD }));
  const headers = { 'content-type': 'application/json' };
  const { text } = await send(`${url}/api/auth/admin/login`, { method: 'POST', headers, body });
  return (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
}

async function untilReady(program: ServiceProcess): Promise<void> {
  await waitFor(() => program.isReady(), { what: program.name, within: 300_000, every: 100 });
}
