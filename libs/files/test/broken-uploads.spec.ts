import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ObjectStore, StorageUnavailable } from '@udin/storage';
import { waitFor } from '@udin/testing';
import { BOUNDARY, file, form, MIB, Receiver } from './a-receiver';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.open();
});
afterEach(() => receiver.close());

describe('An upload that is broken', () => {
  it('[API-1] refuses what is not a form, and a form that stops in the middle', async () => {
    const json = await fetch(receiver.url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${'x'.repeat(5_000)}`;
    for (const body of [part, `${part}\r\n--${BOUNDARY}`, 'no form at all', '']) {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      const answer = await fetch(receiver.url, { method: 'POST', body, headers });
      expect(answer.status).toBe(400);
    }
    expect(await receiver.allFiles()).toEqual([]);
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
    const sending = httpRequest(receiver.url, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': 9_000_000 },
    });
    sending.on('error', () => undefined);
    const answered = new Promise<number>((resolve) => sending.on('response', (one) => resolve(one.statusCode!)));
    sending.write(`--${BOUNDARY}\r\n${header}\r\n\r\n${'x'.repeat(3_000)}`);
    expect(await answered).toBe(400);
    sending.destroy();
    expect(await receiver.allFiles()).toEqual([]);
  });

  it.each(['', '""', 'x'.repeat(500), '\t'])('[X-6] [API-2] answers a form whose boundary is %j', async (boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await fetch(receiver.url, { method: 'POST', body: '--\r\n', headers });
    expect([400, 415]).toContain(answer.status);
  });

  it('[UPM-3] a connection cut in the middle leaves nothing, and the same upload can be sent again', async () => {
    const socket = connect(Number(new URL(receiver.url).port), '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 9000000\r\n\r\n`;
    socket.write(`${head}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
    socket.write(Buffer.alloc(3 * MIB, 'x'));
    await waitFor(async () => (await receiver.incoming()).length === 1);
    socket.destroy();
    await waitFor(() => receiver.failures.length === 1);
    expect(await receiver.allFiles()).toEqual([]);
    expect((await receiver.post(form(['file', file(2_000), 'a.pdf']))).status).toBe(200);
  });

  it('[EVT-3] a store that fails in the middle is answered with 503, and the form is read to its end', async () => {
    receiver.store = Object.create(receiver.store, { put: { value: takeOneChunkAndFail } }) as ObjectStore;
    const answer = await receiver.post(form(['file', file(20 * MIB), 'a.pdf'], ['after', 'x']));
    expect(answer).toMatchObject({ status: 503, body: { code: 'file.store-down' } });
  });

  it('[API-1] a sender without end is cut off', async () => {
    const sending = httpRequest(receiver.url, {
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
    await waitFor(() => receiver.failures.length === 1, { what: 'what came to be cleared away' });
    expect(await receiver.allFiles()).toEqual([]);
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
