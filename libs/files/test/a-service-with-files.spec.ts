import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Inject, Module, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { PlainAnswer, Problem, Public } from '@udin/service-kit';
import {
  FileInspector,
  FileServiceSettings,
  openContent,
  openContentLink,
  receiveUpload,
  signContentLink,
  FileServiceModule,
} from '@udin/files';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { aService } from '@udin/service-kit/testing';
import { waitFor } from '@udin/testing';
import { real } from '@udin/inspection/corpus';

const SECRET = 'a secret of at least thirty-two bytes';

/** The least that a service with files does, in the order in which it must. */
@Controller('files')
class FilesController {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly inspector: FileInspector,
  ) {}

  @Public()
  @Post(':id')
  async upload(@Param('id') id: string, @Req() request: FastifyRequest) {
    const upload = await receiveUpload(request.raw, this.store, { fileField: 'file', maxFiles: 1 });
    const [file] = upload.files;
    if (!file) throw new Problem('file.missing');
    const verdict = await this.inspector.inspect(file.key, { ...file, allowed: VAULT_FILE_KINDS });
    if (!verdict.accepted) {
      await upload.discard();
      throw new Problem(verdict.reason, { message: verdict.message });
    }
    await this.store.move(file.key, `files/${id}`);
    return {
      ...upload.fields,
      kind: verdict.kind,
      link: signContentLink(SECRET, { id, kind: 'original', viewer: 'user:1' }),
    };
  }

  @Public()
  @PlainAnswer()
  @Get(':id/content')
  async content(
    @Param('id') id: string,
    @Query() query: object,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    if (!openContentLink(SECRET, { id, kind: 'original' }, query)) throw new Problem('file.link-invalid');
    const key = `files/${id}`;
    const { size } = await this.store.head(key);
    const content = { key, size, kind: 'pdf' as const, name: 'a.pdf', sha256: 'ab' };
    const { status, headers, body } = await openContent(this.store, content, { range: request.headers.range });
    return reply.status(status).headers(headers).send(body);
  }
}

class FilesSettings extends FileServiceSettings {}

@Module({ imports: [FileServiceModule.forRoot(FilesSettings)], controllers: [FilesController] })
class FilesModule {}

describe('A service with files', () => {
  let root: string;
  let app: NestFastifyApplication;
  let url: string;
  const settings = () => ({ DATABASE_URL: 'none', AMQP_URL: 'none', STORE_DIR: root, LINK_SECRET: SECRET });
  const definition = { name: 'files', module: FilesModule, settings: FilesSettings };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'service-'));
    ({ app, url } = await aService(definition, settings()));
  });
  afterAll(async () => {
    await app?.close();
    await rm(root, { recursive: true, force: true });
  });

  const upload = async (id: string, bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('userId', 'u1');
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${url}/files/${id}`, { method: 'POST', body: form });
    return {
      status: answer.status,
      body: (await answer.json()) as { data: { link: Record<string, string> }; error: string; message: string },
    };
  };
  const linkTo = (id: string, link: Record<string, string>) =>
    `${url}/files/${id}/content?${new URLSearchParams(link)}`;

  it('[API-1] takes a file of more than the limit of other bodies, and hands it out by its link', async () => {
    const bytes = Buffer.concat([real('letter.pdf').subarray(0, 9), Buffer.alloc(3_000_000, ' '), real('letter.pdf')]);
    const { status, body } = await upload('one', bytes, 'letter.pdf');
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, data: { userId: 'u1', kind: 'pdf' } });
    const whole = await fetch(linkTo('one', body.data.link));
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fetch(linkTo('one', body.data.link), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect((await fetch(linkTo('two', body.data.link))).status).toBe(403);
  });

  it('[API-2] a refused file is answered by code and sentence, and is gone', async () => {
    const answer = await upload('bad', real('stock.html'), 'stock.xls');
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: 'file.type-mismatch' } });
    expect(answer.body.message).toBe(
      '“stock.xls” is not an Excel workbook (.xls), although its name says so: it is a web page.',
    );
    expect(await readdir(root)).not.toContain('quarantine');
  });

  it('[API-2] a file that is not there is 404, by itself', async () => {
    const link = signContentLink(SECRET, { id: 'none', kind: 'original', viewer: 'user:1' });
    const answer = await fetch(linkTo('none', { ...link }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, error: 'file.not-found' });
  });

  it('[PRV-1] a reader who walks away does not keep the file open', async () => {
    const { body } = await upload(
      'big',
      Buffer.concat([real('letter.pdf'), Buffer.alloc(20_000_000, ' '), real('letter.pdf')]),
      'big.pdf',
    );
    const reads = jest.spyOn(app.get<ObjectStore>(OBJECT_STORE), 'get');
    for (let i = 0; i < 10; i++) {
      await new Promise<void>((resolve) => {
        const request = httpRequest(linkTo('big', body.data.link), (response) => {
          response.once('data', () => resolve(void request.destroy()));
        });
        request.end();
      });
    }
    const streams = await Promise.all(reads.mock.results.map(({ value }) => value as ReturnType<ObjectStore['get']>));
    expect(streams).toHaveLength(10);
    await waitFor(() => streams.every(({ closed }) => closed), { what: 'the files to be closed' });
    reads.mockRestore();
  });

  it('[EVT-3] is unready while its store is', async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const broken = await aService(definition, { ...settings(), STORE_DIR: '/dev/null/store' });
    expect((await fetch(`${broken.url}/health/ready`)).status).toBe(503);
    await broken.app.close();
  });

  it('[EVT-3] names what is missing in its settings, and no value', async () => {
    const s3 = {
      ...settings(),
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_ACCESS_KEY: 'top-secret',
      LINK_SECRET: 'short',
    };
    const starting = aService(definition, s3).catch((error: Error) => error.message);
    expect(await starting).toMatch(/LINK_SECRET.*32|S3_SECRET_KEY/s);
    expect(await starting).toContain('S3_BUCKET');
    expect(await starting).not.toContain('top-secret');
  });
});
