import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { openObjectStore, readStorageSettings } from '@udin/storage';
import { anS3, type TestS3 } from '@udin/testing';
import { BOUNDARY, file, form, MIB, Receiver } from './a-receiver';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(() => receiver.close());

describe('Receiving an upload', () => {
  it('[UPM-1] takes the fields before and after the file', async () => {
    const { status, body } = await receiver.post(
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
    expect(await buffer(await receiver.store.get(body.files[0].key))).toEqual(Buffer.alloc(5_000, 'p'));
  });

  it.each([
    ['in Hindi', 'आयकर विवरणी.pdf'],
    ['in Bengali', 'হিসাব ২০২৬.pdf'],
    ['with what forms and addresses are made of', "it's 50% (final); v=2 %C3%A9 %0 %2.pdf"],
    ['longer than any', 'x'.repeat(300) + '.pdf'],
    ['with quotation marks and ends of lines, which browsers encode', 'नेट "worth"\r\né\n.pdf'],
  ])('[DASH-4] keeps the name as it was typed: %s', async (_, name) => {
    const { body } = await receiver.post(form(['file', file(2_000), name]));
    expect(body.files[0].name).toBe(name);
  });

  it('[VLT-2] takes ten files and refuses the eleventh, keeping none', async () => {
    receiver.asked = { fileField: 'files', maxFiles: 10 };
    const many = (count: number) =>
      form(...Array.from({ length: count }, (_, i) => ['files', file(2_000), `${i}.pdf`] as [string, Blob, string]));
    expect((await receiver.post(many(10))).body.files).toHaveLength(10);
    await Promise.all(receiver.received.map((upload) => upload.discard()));
    const refused = await receiver.post(many(11));
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'vault.too-many-files', message: 'Maximum 10 files allowed per upload batch' },
    });
    expect(await receiver.allFiles()).toEqual([]);
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
    const answer = await receiver.post(data);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
    expect(await receiver.allFiles()).toEqual([]);
  });

  it('[DASH-4] takes exactly 1 KB and exactly 50 MB', async () => {
    expect((await receiver.post(form(['file', file(1_024), 'a.pdf']))).status).toBe(200);
    expect((await receiver.post(form(['file', file(50 * MIB), 'a.pdf']))).body.files[0].size).toBe(50 * MIB);
  });

  it('[UPL-6] names of the language itself are fields like others', async () => {
    const { body } = await receiver.post(
      form(['__proto__', 'x'], ['constructor', 'y'], ['file', file(2_000), 'a.pdf']),
    );
    expect(body.fields.constructor).toBe('y');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('[EVT-3] discard removes what was received', async () => {
    await receiver.post(form(['file', file(2_000), 'a.pdf']));
    expect(await receiver.stored()).toHaveLength(1);
    await receiver.received[0]?.discard();
    expect(await receiver.allFiles()).toEqual([]);
  });

  describe.each(['the folder', 'S3'])('into %s', (where) => {
    let s3: TestS3 | undefined;
    beforeAll(async () => (s3 = where === 'S3' ? await anS3() : undefined));
    afterAll(() => s3?.drop());
    beforeEach(() => (receiver.store = s3 ? openObjectStore(readStorageSettings(s3.settings)) : receiver.store));

    it('[EVT-3] eight files of 50 MB at once arrive whole', async () => {
      await Promise.all(Array.from({ length: 8 }, () => sendLarge(receiver.url)));
      expect(receiver.received.map(({ files }) => files[0]?.size)).toEqual(Array(8).fill(50 * MIB));
      await Promise.all(receiver.received.map((upload) => upload.discard()));
    });
  });
});

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
