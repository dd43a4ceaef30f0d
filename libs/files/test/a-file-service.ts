import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Delete, Get, Module, Param, Post, Query, Req, Res } from '@nestjs/common';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import {
  ContentLinkService,
  ContentService,
  FileServiceModule,
  FileServiceSettings,
  FileStoreService,
  type FileRows,
  type StoredFile,
} from '@udin/files';
import { migrate, PlainAnswer, Problem, Public } from '@udin/service-kit';
import { aService } from '@udin/service-kit/testing';
import { aMigratedDatabase, type TestDatabase } from '@udin/testing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Column, DataSource, Entity, In, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

export const LINK_SECRET = 'a secret of at least thirty-two bytes';
export const VIEWER = { id: '1', type: 'user' as const, sessionId: '2' };

@Entity('kept_files')
class KeptFile {
  @PrimaryColumn('text')
  key!: string;

  @Column('jsonb')
  file!: StoredFile;
}

class KeptFiles1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE kept_files (key text PRIMARY KEY, file jsonb NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_files');
  }
}

const rows: FileRows = {
  folder: 'files',
  async keysWithRow(manager, keys) {
    return (await manager.findBy(KeptFile, { key: In(keys) })).map(({ key }) => key);
  },
};

/** The least that a service with files does. */
@Controller('files')
class FilesController {
  constructor(
    private readonly source: DataSource,
    private readonly files: FileStoreService,
    private readonly links: ContentLinkService,
    private readonly content: ContentService,
  ) {}

  /** A file of the name "refused.pdf" is refused when its row is written, one of the name "broken.pdf" breaks. */
  @Public()
  @Post(':id')
  upload(@Param('id') id: string, @Req() request: FastifyRequest) {
    return this.files.receiveOne(request.raw, (received, fields) =>
      this.files.claim(received, { sender: VIEWER.id, allowed: VAULT_FILE_KINDS, id }, async (tx, file) => {
        await tx.insert(KeptFile, { key: file.key, file });
        if (file.name === 'refused.pdf') throw new Problem('vault.quota-reached');
        if (file.name === 'broken.pdf') throw new Error('the connection is gone');
        const link = this.links.to(`/files/${id}/content`, { id, kind: 'original' }, VIEWER);
        return { ...fields, kind: file.kind, link };
      }),
    );
  }

  @Public()
  @PlainAnswer()
  @Get(':id/content')
  async read(
    @Param('id') id: string,
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    this.links.viewerOf({ id, kind: 'original' }, query, undefined);
    const row = await this.source.manager.findOneBy(KeptFile, { key: `files/${id}` });
    if (!row) throw new Problem('file.not-found');
    await this.content.send(row.file, request, reply);
  }

  @Public()
  @Delete(':id')
  remove(@Param('id') id: string) {
    return this.files.transaction(async (tx, release) => {
      release({ key: `files/${id}` });
      await tx.delete(KeptFile, { key: `files/${id}` });
      return { id };
    });
  }
}

class FilesSettings extends FileServiceSettings {}

@Module({ imports: [FileServiceModule.forRoot(FilesSettings, rows)], controllers: [FilesController] })
class FilesModule {}

const schema = { entities: [KeptFile], migrations: [KeptFiles1700000000001] };
const definition = { name: 'files', module: FilesModule, settings: FilesSettings, schema };

/** A small service with files, on a folder and a database of its own, in as many instances as wanted. */
export class FileService {
  private constructor(
    readonly database: TestDatabase,
    readonly folder: string,
    readonly instances: Awaited<ReturnType<typeof aService>>[],
  ) {}

  static async open(instances = 1): Promise<FileService> {
    const database = await aMigratedDatabase('files', schema, migrate);
    const service = new FileService(database, await mkdtemp(join(tmpdir(), 'files-')), []);
    for (let n = 0; n < instances; n += 1) service.instances.push(await service.start());
    return service;
  }

  /** One more instance, with settings of its own. */
  start(settings: Record<string, string | number> = {}) {
    return aService(definition, {
      DATABASE_URL: this.database.url,
      AMQP_URL: 'amqp://127.0.0.1:1',
      STORE_DIR: this.folder,
      LINK_SECRET,
      SWEEP_EVERY_SECONDS: 0,
      ...settings,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map(({ app }) => app.close()));
    await Promise.all([this.database.drop(), rm(this.folder, { recursive: true, force: true })]);
  }

  get url(): string {
    return this.instances[0]!.url;
  }

  get<T>(token: (new (...args: never[]) => T) | symbol, instance = 0): T {
    return this.instances[instance]!.app.get<T>(token, { strict: false });
  }

  async upload(bytes: Buffer, name = 'letter.pdf', id: string = randomUUID()) {
    const form = new FormData();
    form.append('userId', 'u1');
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${this.url}/files/${id}`, { method: 'POST', body: form });
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever the service says is looked at by expect
    return { status: answer.status, body: (await answer.json()) as any };
  }

  open(link: string, headers: Record<string, string> = {}) {
    return fetch(new URL(link, this.url), { headers });
  }

  placeOf(key: string): string {
    return join(this.folder, key);
  }

  /** Every file in the store, wherever, as its path on the disk. */
  async places(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
}

/** As if nobody had touched them for a week. */
export async function age(places: string[]): Promise<void> {
  const then = new Date(Date.now() - 7 * 86_400_000);
  await Promise.all(places.map((place) => utimes(place, then, then)));
}
