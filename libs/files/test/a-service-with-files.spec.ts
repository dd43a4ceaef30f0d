import { appendFile, readdir, truncate } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { ContentLinkService } from '@udin/files';
import { real } from '@udin/inspection/testing';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { waitFor } from '@udin/testing';
import { FileService, VIEWER } from './a-file-service';

describe('A service with files', () => {
  let service: FileService;
  beforeAll(async () => {
    service = await FileService.open();
  });
  afterAll(() => service?.close());

  it('[API-1] takes a file of more than the limit of other bodies, and hands it out by its link', async () => {
    const bytes = Buffer.concat([real('letter.pdf').subarray(0, 9), Buffer.alloc(3_000_000, ' '), real('letter.pdf')]);
    const { status, body } = await service.upload(bytes, 'letter.pdf', 'one');
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, data: { userId: 'u1', kind: 'pdf' } });
    const { link } = body.data;
    const whole = await service.open(link);
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await service.open(link, { range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    expect((await service.open(link.replace('/one/', '/two/'))).status).toBe(403);
  });

  it('[API-2] a refused file is answered by code and sentence, and is gone', async () => {
    const { status, body } = await service.upload(real('stock.html'), 'stock.xls', 'bad');
    expect([status, body.success, body.error, body.subcode]).toEqual([400, false, 'file.type-mismatch', 'save-anew']);
    expect(body.message).toBe(
      '“stock.xls” is not an Excel workbook (.xls), although its name says so: it is a web page. ' +
        'Please open it in Excel, save it as XLSX and upload the new copy.',
    );
    expect(await readdir(service.folder)).not.toContain('quarantine');
    // Other languages name the kinds that are taken here, not those of some other page.
    const other = await service.upload(real('letter.pdf'), 'letter.exe', 'worse');
    const only = {
      error: 'file.unsupported',
      subcode: 'only',
      values: { kinds: expect.stringMatching(/^[A-Z0-9, ]+$/) },
    };
    expect(other.body).toMatchObject(only);
  });

  it('[API-2] a file that is not there is 404, by itself', async () => {
    const { body } = await service.upload(real('letter.pdf'), 'letter.pdf', 'lost');
    await service.get<ObjectStore>(OBJECT_STORE).remove('files/lost');
    const ofNoRow = service.get(ContentLinkService).to('/files/none/content', { id: 'none', kind: 'original' }, VIEWER);
    for (const link of [body.data.link, ofNoRow]) {
      const answer = await service.open(link);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error: 'file.not-found' });
    }
  });

  it.each([
    ['has lost its end', 'short', (place: string) => truncate(place, 1_000_000)],
    ['is longer than it was', 'long', (place: string) => appendFile(place, 'HTTP/1.1 200 OK\r\n\r\n')],
  ])(
    '[EVT-3] [PRV-1] a file that %s in the store is cut at once, and taken by nobody for a whole one',
    async (...row) => {
      const [, id, change] = row;
      const bytes = Buffer.concat([real('letter.pdf'), Buffer.alloc(2_000_000, ' '), real('letter.pdf')]);
      const { body } = await service.upload(bytes, 'letter.pdf', id);
      await change(service.placeOf(`files/${id}`));
      // Long before the service ends connections that are idle.
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(new URL(body.data.link, service.url), { signal });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
      // What comes behind the wanted part is no part of it.
      const part = await service.open(body.data.link, { range: 'bytes=0-3' });
      expect([part.status, await part.text()]).toEqual([206, '%PDF']);
    },
  );

  it('[PRV-1] a reader who walks away does not keep the file open', async () => {
    const bytes = Buffer.concat([real('letter.pdf'), Buffer.alloc(20_000_000, ' '), real('letter.pdf')]);
    const { body } = await service.upload(bytes, 'big.pdf');
    const reads = jest.spyOn(service.get<ObjectStore>(OBJECT_STORE), 'get');
    for (let i = 0; i < 10; i++) {
      await new Promise<void>((resolve) => {
        const request = httpRequest(new URL(body.data.link, service.url), (response) => {
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

  it('[EVT-3] is unready until its store has answered, and not when the store goes away later', async () => {
    const isReady = async () => (await fetch(`${service.url}/health/ready`)).status === 200;
    await waitFor(isReady, { what: 'a service that is ready' });
    const broken = await service.start({ STORE_DIR: '/dev/null/store' });
    expect((await fetch(`${broken.url}/health/ready`)).status).toBe(503);
    await broken.app.close();
    const away = jest.spyOn(service.get<ObjectStore>(OBJECT_STORE), 'ready').mockRejectedValue(new Error('away'));
    const answer = await fetch(`${service.url}/health/ready`);
    away.mockRestore();
    expect([answer.status, await answer.json()]).toMatchObject([200, { parts: { store: 'down' } }]);
  });

  it('[EVT-3] says that its scanner is away, and serves files all the same', async () => {
    const unscanned = await service.start({ CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: '1' });
    const answer = await fetch(`${unscanned.url}/health/ready`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { parts: { 'virus scanner': 'down' } }]);
    const figures = await (await fetch(`${unscanned.url}/metrics`)).text();
    expect(figures).toMatch(/^part_up{part="virus scanner"} 0$/m);
    expect(figures).toMatch(/^part_up{part="database"} 1$/m);
    await unscanned.app.close();
  });

  it('[EVT-3] names what is missing in its settings, and no value', async () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY: 'top-secret', LINK_SECRET: 'short' };
    const starting = service.start(s3).catch((error: Error) => error.message);
    expect(await starting).toMatch(/LINK_SECRET.*32|S3_SECRET_KEY/s);
    expect(await starting).toContain('S3_BUCKET');
    expect(await starting).not.toContain('top-secret');
  });
});
