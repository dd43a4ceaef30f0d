import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { migrate, type Schema } from '@udin/service-kit';
import { FolderObjectStore, type StorageSettings } from '@udin/storage';
import { aDatabase, aMigratedDatabase, type TestDatabase } from '@udin/testing';
import { Client } from 'pg';
import type { SystemSettings } from '../settings/backup-settings';
import { SCHEMAS, type ServiceName, SERVICES } from '../systems';

const TABLES = `SELECT tablename AS name FROM pg_tables
   WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'outbox_message', 'file_previews')
     AND tablename NOT LIKE '%\\_tallies' ORDER BY 1`;

/** Six databases with logins of their own and two folders of files, as the services leave them. */
export class TestSystem {
  readonly folder = mkdtempSync(join(tmpdir(), 'udin-backup-'));
  private readonly clients = new Map<ServiceName, Client>();

  private constructor(private readonly databases: Record<ServiceName, TestDatabase>) {}

  /** @param without migrations that an older version did not have */
  static async open({ isMigrated = true, without = [] as string[] } = {}): Promise<TestSystem> {
    const isCopied = isMigrated && without.length === 0;
    const entries = SERVICES.map(async (service) => {
      const database = isCopied ? aMigratedDatabase(service, SCHEMAS[service], migrate) : aDatabase(service);
      return [service, await database] as const;
    });
    const databases = Object.fromEntries(await Promise.all(entries)) as Record<ServiceName, TestDatabase>;
    if (isMigrated && !isCopied) {
      const schemaOf = ({ entities, migrations }: Schema): Schema => ({
        entities,
        migrations: migrations.filter((migration) => !without.includes((migration as { name: string }).name)),
      });
      await Promise.all(SERVICES.map((service) => migrate(schemaOf(SCHEMAS[service]), databases[service].ownerUrl)));
    }
    return new TestSystem(databases);
  }

  get settings(): SystemSettings {
    const urls = SERVICES.map((service) => [service, this.databases[service].ownerUrl]);
    const folder = (name: string): StorageSettings => ({ kind: 'folder', dir: join(this.folder, name) });
    return {
      databases: Object.fromEntries(urls) as SystemSettings['databases'],
      stores: { document: folder('document'), vault: folder('vault') },
    };
  }

  /** The same for the command line. A backup needs no more than the services' own logins, a restore the owners'. */
  environment(login: 'url' | 'ownerUrl'): Record<string, string> {
    const urls = SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, this.databases[service][login]]);
    const folders = ['document', 'vault'].map((name) => [`${name.toUpperCase()}_STORE_DIR`, join(this.folder, name)]);
    return Object.fromEntries([...urls, ...folders]) as Record<string, string>;
  }

  store(service: 'document' | 'vault'): FolderObjectStore {
    return new FolderObjectStore(join(this.folder, service));
  }

  /** With the services' own login, as they have it. */
  runtimeUrl(service: ServiceName): string {
    return this.databases[service].url;
  }

  async query<T = object>(service: ServiceName, sql: string, values: unknown[] = []): Promise<T[]> {
    let client = this.clients.get(service);
    if (!client) {
      client = new Client({ connectionString: this.databases[service].ownerUrl });
      this.clients.set(service, client);
      await client.connect();
    }
    return (await client.query(sql, values)).rows as T[];
  }

  /** Of every table, without sums, which triggers write, and the outbox, in which a restore changes something. */
  async rows(): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const service of SERVICES)
      for (const { name } of await this.query<{ name: string }>(service, TABLES))
        all[`${service}.${name}`] = await this.query(
          service,
          `SELECT row_to_json(t)::text AS row FROM ${name} t ORDER BY 1`,
        );
    return all;
  }

  /** A vault file with its bytes, and the usage that counts it. */
  async keep(content: Buffer, userId: string = randomUUID()): Promise<string> {
    const id = randomUUID();
    const { size, sha256 } = await this.store('vault').put(`vault/${id}`, Readable.from([content]));
    await this.query(
      'vault',
      `INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text,
                                size, sha256, created_at, updated_at)
       VALUES ($1, $2, 'pdf', 'other', 'আয়কর.pdf', 'আয়কর.pdf', E'two\\nlines\\tand \\\\ more', '{"a,b",NULL}', '', $3, $4,
               now(), now())`,
      [id, userId, size, sha256],
    );
    await this.query(
      'vault',
      `INSERT INTO vault_usage VALUES ($1, 1, $2)
       ON CONFLICT (user_id) DO UPDATE SET files = vault_usage.files + 1, bytes = vault_usage.bytes + $2`,
      [userId, size],
    );
    return `vault/${id}`;
  }

  async end(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.end()));
    await Promise.all(Object.values(this.databases).map((database) => database.drop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
