import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseUrls, prepareDatabase, runCommand, type RunningServer, startPostgres } from '@udin/backing';
import { fill } from './fill';
import { DOCUMENTS, TRANSACTIONS, USERS } from './rows';

const TABLES = {
  document: { table: 'documents', insert: DOCUMENTS },
  payment: { table: 'transactions', insert: TRANSACTIONS },
  auth: { table: 'users', insert: USERS },
} as const;

export type ListedService = keyof typeof TABLES;

/** A server that keeps its filled tables from run to run: a million rows take minutes. It may be removed. */
export class LongTables {
  private constructor(
    private readonly server: RunningServer,
    private readonly folder: string,
  ) {}

  static async open(folder: string): Promise<LongTables> {
    await mkdir(folder, { recursive: true });
    return new LongTables(await startPostgres({ dataDir: folder, repository: process.cwd() }), folder);
  }

  /** @param env settings of the service, for its migrations and for counting what is kept */
  async of(service: ListedService, rows: number, env: NodeJS.ProcessEnv): Promise<DatabaseUrls> {
    const name = `${service}_${rows}`;
    const passwords = { ownerPassword: 'owner', runtimePassword: 'runtime' };
    const urls = await prepareDatabase(this.server.url, { name, ...passwords });
    const main = `dist/services/${service}/main.mjs`;
    const settings = { ...env, DATABASE_URL: urls.url, MIGRATION_DATABASE_URL: urls.ownerUrl };
    await runCommand(process.execPath, [main, 'migrate'], { env: settings });
    const mark = join(this.folder, `${name}.filled`);
    if (await exists(mark)) return urls;
    const { table, insert } = TABLES[service];
    await fill(this.server.url.replace(/\/postgres$/, `/${name}`), table, insert, rows);
    await runCommand(process.execPath, [main, 'tallies'], { env: settings });
    await writeFile(mark, '');
    return urls;
  }

  close(): Promise<void> {
    return this.server.stop();
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
