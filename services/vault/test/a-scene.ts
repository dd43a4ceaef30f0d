import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { aBroker, aMigratedDatabase, aTokenIssuer, type TestBroker, type TestDatabase } from '@udin/testing';
import { aService } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { definition } from '../src/service';

const CORPUS = join(__dirname, '../../../libs/inspection/src/testing/files');
export const real = (name: string): Buffer => readFileSync(join(CORPUS, name));

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
  body: any;
}

export const LINK_SECRET = 'a secret of at least thirty-two bytes';

export interface Who {
  id: string;
  type: 'user' | 'admin';
  sessionId?: string;
}

/** A file of the corpus, under another name if need be. */
export type Piece = string | { name: string; bytes: Buffer };

/** The vault service with its database and a folder as store, in as many instances as wanted. */
export class Scene {
  private constructor(
    readonly database: TestDatabase,
    readonly broker: TestBroker,
    readonly rows: DataSource,
    readonly folder: string,
    readonly services: Awaited<ReturnType<typeof aService>>[],
    private readonly issuer: Awaited<ReturnType<typeof aTokenIssuer>>,
  ) {}

  static async open(settings: Record<string, string | number> = {}, instances = 1): Promise<Scene> {
    const [database, broker, issuer] = await Promise.all([
      aMigratedDatabase('vault', schema, migrate),
      aBroker('vault'),
      aTokenIssuer(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'vault-'));
    const rows = await new DataSource(dataSourceOptions(schema, database.ownerUrl, 2)).initialize();
    const services = [];
    for (let n = 0; n < instances; n += 1) {
      services.push(
        await aService(definition, {
          DATABASE_URL: database.url,
          AMQP_URL: broker.amqpUrl,
          JWKS_URL: issuer.jwksUrl,
          STORE_DIR: folder,
          LINK_SECRET,
          SWEEP_EVERY_SECONDS: 0,
          SWEEP_GRACE_SECONDS: 0,
          ...settings,
        }),
      );
    }
    return new Scene(database, broker, rows, folder, services, issuer);
  }

  /** The first instance. */
  get service() {
    return this.services[0]!;
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map(({ app }) => app.close()));
    await this.rows.destroy();
    await Promise.all([
      this.database.drop(),
      this.broker.drop(),
      this.issuer.close(),
      rm(this.folder, { recursive: true }),
    ]);
  }

  aUser = (): Who => ({ id: randomUUID(), type: 'user' });
  bearer = (who: Who): string => `Bearer ${this.issuer.tokenFor(who)}`;

  async call(
    method: string,
    path: string,
    who?: Who,
    body?: object | FormData,
    instance = 0,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.services[instance]!.url), {
      method,
      headers: {
        ...(who && { authorization: this.bearer(who) }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...more,
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(bytes.toString()) : bytes };
  }

  single(who: Who, piece: Piece, fields: Record<string, string> = {}, instance = 0): Promise<Answer> {
    return this.call(
      'POST',
      '/api/vault/upload',
      who,
      formOf('file', [piece], { userId: who.id, ...fields }),
      instance,
    );
  }

  batch(who: Who, pieces: Piece[], fields: Record<string, string> = {}): Promise<Answer> {
    const form = formOf('files', pieces, { userId: who.id, ...fields });
    return this.call('POST', '/api/vault/upload-multiple', who, form);
  }

  /** What the service says a customer keeps: files, bytes. */
  async kept(who: Who): Promise<[files: number, bytes: number]> {
    const { totalFiles, totalSize } = (await this.call('GET', `/api/vault/stats/${who.id}`, who)).body.data;
    return [totalFiles, totalSize];
  }

  list(who: Who, query = ''): Promise<Answer> {
    return this.call('GET', `/api/vault/user/${who.id}?${query}`, who);
  }

  /** How many files lie in the store, wherever. */
  async stored(): Promise<number> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  }
}

export function formOf(field: string, pieces: Piece[], fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const piece of pieces) {
    const { name, bytes } = typeof piece === 'string' ? { name: piece, bytes: real(piece) } : piece;
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}
