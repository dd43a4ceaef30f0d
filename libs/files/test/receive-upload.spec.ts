import { createServer, request as httpRequest, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  FolderObjectStore,
  type ObjectStore,
  openObjectStore,
  readStorageSettings,
  StorageUnavailable,
} from '@udin/storage';
import { type ReceivedUpload, receiveUpload } from '@udin/files';
import { anS3, type TestS3, waitFor } from '@udin/testing';

const MIB = 1024 * 1024;
const BOUNDARY = 'xYzZY';
const rules = { fileField: 'file', maxFiles: 1 };

jest.setTimeout(300_000);

interface Answer {
  code?: string;
  message?: string;
  fields: Record<string, string>;
  files: [ReceivedUpload['files'][0], ...ReceivedUpload['files']];
}

describe('Receiving an upload', () => {
  let root: string;
  let store: ObjectStore;
  let server: Server;
  let url: string;
  let received: ReceivedUpload[];
  let failures: { code?: string; message: string }[];
  let asked: { fileField: string; maxFiles: number };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'receive-'));
    store = new FolderObjectStore(root);
    received = [];
    failures = [];
    asked = rules;
    server = createServer((request, response) => {
      receiveUpload(request, store, asked).then(
        (upload) => {
          received.push(upload);
          response.end(JSON.stringify({ fields: upload.fields, files: upload.files }));
        },
        (error) => {
          failures.push(error);
          response.statusCode = error.status ?? 500;
          response.end(JSON.stringify({ code: error.code, message: error.message, details: error.details }));
        },
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(root, { recursive: true });
  });

  const post = async (form: FormData) => {
    const answer = await fetch(url, { method: 'POST', body: form });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const form = (...parts: [name: string, value: string | Blob, file?: string][]) => {
    const data = new FormData();
    for (const [name, value, file] of parts) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value, file);
    }
    return data;
  };
  const file = (size: number, type = 'application/pdf') => new Blob([Buffer.alloc(size, 'p')], { type });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  };
  const allFiles = async () => [...(await stored()), ...(await readdir(join(root, '.incoming')).catch(() => []))];

  it('[UPM-1] takes the fields before and after the file', async () => {
    const { status, body } = await post(
      form(['userId', 'u1'], ['file', file(5_000), 'a.pdf'], ['transactionId', 't1']),
    );
    expect(status).toBe(200);
    expect(body.fields).toEqual({ userId: 'u1', transactionId: 't1' });
    expect(body.files).toEqual([
      {
        key: expect.stringMatching(/^quarantine\//),
        name: 'a.pdf',
        declaredType: 'application/pdf',
        size: 5_000,
        sha256: expect.any(String),
      },
    ]);
    expect(await buffer(await store.get(body.files[0].key))).toEqual(Buffer.alloc(5_000, 'p'));
  });

  it('[DASH-4] keeps the name as it was typed, in any script', async () => {
    for (const name of ['आयकर विवरणी.pdf', 'হিসাব ২০২৬.pdf', "it's 50% (final); v=2.pdf", 'x'.repeat(300) + '.pdf']) {
      const { body } = await post(form(['file', file(2_000), name]));
      expect(body.files[0].name).toBe(name);
    }
  });

  it('[VLT-2] takes ten files and refuses the eleventh, keeping none', async () => {
    asked = { fileField: 'files', maxFiles: 10 };
    const many = (count: number) =>
      form(...Array.from({ length: count }, (_, i) => ['files', file(2_000), `${i}.pdf`] as [string, Blob, string]));
    expect((await post(many(10))).body.files).toHaveLength(10);
    await Promise.all(received.map((upload) => upload.discard()));
    const refused = await post(many(11));
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'vault.too-many-files', message: 'Maximum 10 files allowed per upload batch' },
    });
    expect(await allFiles()).toEqual([]);
  });

  it.each([
    ['no file', form(['userId', 'u']), 400, 'file.missing', /choose a file/],
    ['an empty file', form(['file', file(0), 'a.pdf']), 400, 'file.too-small', /^a\.pdf: File is too small/],
    ['1023 bytes', form(['file', file(1_023), 'a.pdf']), 400, 'file.too-small', /Minimum size is 1KB/],
    [
      '50 MB and one byte',
      form(['file', file(50 * MIB + 1), 'a.pdf']),
      413,
      'file.too-large',
      /^a\.pdf: File is too large. Maximum size is 50MB\.$/,
    ],
    ['another field with a file', form(['avatar', file(2_000), 'a.pdf']), 400, 'request.invalid', /avatar/],
    [
      'a second file',
      form(['file', file(2_000), 'a.pdf'], ['file', file(2_000), 'b.pdf']),
      400,
      'request.invalid',
      /one file/,
    ],
    [
      'a field without end',
      form(['note', 'x'.repeat(20_000)], ['file', file(2_000), 'a.pdf']),
      400,
      'request.invalid',
      /too long/,
    ],
    [
      'fields without end',
      form(...Array.from({ length: 40 }, (_, i) => [`f${i}`, ''] as [string, string])),
      400,
      'request.malformed',
      /too many fields/,
    ],
  ])('[DASH-4] refuses %s by name and keeps nothing', async (_, data, status, code, message) => {
    const answer = await post(data);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
    expect(await allFiles()).toEqual([]);
  });

  it('[DASH-4] takes exactly 1 KB and exactly 50 MB', async () => {
    expect((await post(form(['file', file(1_024), 'a.pdf']))).status).toBe(200);
    expect((await post(form(['file', file(50 * MIB), 'a.pdf']))).body.files[0].size).toBe(50 * MIB);
  });

  it('[API-1] refuses what is not a form, and a form that stops in the middle', async () => {
    const json = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(json.status).toBe(415);
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(5_000)}`;
    for (const body of [part, `${part}\r\n--${BOUNDARY}`, 'no form at all', '']) {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      const answer = await fetch(url, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
    expect(await allFiles()).toEqual([]);
  });

  it.each([
    ['without Content-Disposition', 'content-type: text/plain'],
    ['without a name', 'content-disposition: form-data; filename="a.pdf"'],
    [
      'with a header of 90 kB',
      `content-disposition: form-data; name="file"; filename="a.pdf"\r\nx: ${'x'.repeat(90_000)}`,
    ],
    ['with a header that never ends', `x: ${'x'.repeat(200_000)}`],
  ])('[X-8] [API-2] answers a part %s at once, while the form is still being sent', async (_, header) => {
    const sending = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': 9_000_000 },
    });
    sending.on('error', () => undefined);
    const answered = new Promise<number>((resolve) => sending.on('response', (one) => resolve(one.statusCode!)));
    sending.write(`--${BOUNDARY}\r\n${header}\r\n\r\n${'x'.repeat(3_000)}`);
    expect(await answered).toBe(400);
    sending.destroy();
    expect(await allFiles()).toEqual([]);
  });

  it.each(['', '""', 'x'.repeat(500), '\t'])('[X-6] [API-2] answers a form whose boundary is %j', async (boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await fetch(url, { method: 'POST', body: '--\r\n', headers });
    expect([400, 415]).toContain(answer.status);
  });

  it('[UPM-3] a connection cut in the middle leaves nothing, and the same upload can be sent again', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 9000000\r\n\r\n`;
    socket.write(`${head}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
    socket.write(Buffer.alloc(3 * MIB, 'x'));
    await waitFor(async () => (await readdir(join(root, '.incoming')).catch(() => [])).length === 1);
    socket.destroy();
    await waitFor(() => failures.length === 1);
    expect(await allFiles()).toEqual([]);
    expect((await post(form(['file', file(2_000), 'a.pdf']))).status).toBe(200);
  });

  it('[EVT-3] a store that fails in the middle is answered with 503, and the form is read to its end', async () => {
    store = Object.create(store, { put: { value: takeOneChunkAndFail } }) as ObjectStore;
    const answer = await post(form(['file', file(20 * MIB), 'a.pdf'], ['after', 'x']));
    expect(answer).toMatchObject({ status: 503, body: { code: 'file.store-down' } });
  });

  it('[API-1] a sender without end is cut off', async () => {
    const sending = httpRequest(url, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    const ended = new Promise<string>((resolve) => {
      sending.on('response', (response) => void text(response).then(resolve, () => resolve('cut')));
      sending.on('error', () => resolve('cut'));
    });
    sending.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
    const source = Readable.from(endless());
    source.pipe(sending).on('error', () => source.destroy());
    expect(await ended).toBe('cut');
    await waitFor(() => failures.length === 1, { what: 'what came to be cleared away' });
    expect(await allFiles()).toEqual([]);
  });

  it('[UPL-6] names of the language itself are fields like others', async () => {
    const { body } = await post(form(['__proto__', 'x'], ['constructor', 'y'], ['file', file(2_000), 'a.pdf']));
    expect(body.fields.constructor).toBe('y');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('[EVT-3] discard removes what was received', async () => {
    await post(form(['file', file(2_000), 'a.pdf']));
    expect(await stored()).toHaveLength(1);
    await received[0]?.discard();
    expect(await allFiles()).toEqual([]);
  });

  describe.each(['the folder', 'S3'])('into %s', (where) => {
    let s3: TestS3 | undefined;
    beforeAll(async () => (s3 = where === 'S3' ? await anS3() : undefined));
    afterAll(() => s3?.drop());
    beforeEach(() => (store = s3 ? openObjectStore(readStorageSettings(s3.settings)) : store));

    it('[EVT-3] eight files of 50 MB at once arrive whole', async () => {
      await Promise.all(Array.from({ length: 8 }, () => sendLarge(url)));
      expect(received.map(({ files }) => files[0]?.size)).toEqual(Array(8).fill(50 * MIB));
      await Promise.all(received.map((upload) => upload.discard()));
    });
  });
});

async function takeOneChunkAndFail(_key: string, body: Readable): Promise<never> {
  await new Promise((resolve) => body.once('data', resolve));
  body.destroy();
  throw new StorageUnavailable('the disk is full');
}

function* endless() {
  for (let i = 0; i < 5_000; i++) yield Buffer.alloc(MIB, 'x');
}

/** Streams, so that the sender does not hold the file either: sender and receiver share this process. */
async function sendLarge(url: string): Promise<void> {
  const piece = Buffer.alloc(64 * 1024, 'p');
  const sending = httpRequest(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  const answered = new Promise((resolve, reject) =>
    sending.on('response', (response) => resolve(text(response))).on('error', reject),
  );
  Readable.from(
    (function* () {
      yield Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
      for (let i = 0; i < 800; i++) yield piece;
      yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    })(),
  ).pipe(sending);
  await answered;
}
