import { once } from 'node:events';
import { ClientRequest, createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3ObjectStore } from '@udin/storage';
import { waitFor } from '@udin/testing';

const TIMEOUT_MS = 300;
/** Longer than any test: where the time-out is not what a test is about, a slow machine must not make it so. */
const NEVER_MS = 600_000;
/** A privileged port that nobody listens on; one that was just closed may be somebody else's by now. */
const CLOSED_PORT = 1;

/** What a bad network and a bad S3 server do, played by an HTTP server on the loopback address. */
describe('S3ObjectStore on a bad network', () => {
  let server: Server | undefined;
  let requests: string[];
  const sockets = new Set<Socket>();

  async function storeAgainst(answer: RequestListener, timeoutMs = NEVER_MS): Promise<S3ObjectStore> {
    requests = [];
    const listening = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    server = listening.on('connection', (socket) => sockets.add(socket));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    return storeAt((listening.address() as AddressInfo).port, timeoutMs);
  }

  function storeAt(port: number, timeoutMs = NEVER_MS): S3ObjectStore {
    const endpoint = `http://127.0.0.1:${port}`;
    const login = { accessKey: 'a', secretKey: 's', region: 'us-east-1', bucket: 'files' };
    return new S3ObjectStore({ ...login, endpoint, pathStyle: true, timeoutMs });
  }

  /** The store's requests; `strike` is what happens to one when its time is up. */
  function watchTimeouts() {
    const armed = jest.spyOn(ClientRequest.prototype, 'setTimeout');
    return { strike: () => armed.mock.calls.at(-1)![1]!(), armedWith: () => armed.mock.calls.map(([ms]) => ms) };
  }

  afterEach(async () => {
    jest.restoreAllMocks();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  it('[EVT-3] nobody listens: unavailable', async () => {
    const store = storeAt(CLOSED_PORT);
    await expect(store.head('a/b')).rejects.toMatchObject({ name: 'StorageUnavailable' });
    await expect(store.put('a/b', Readable.from(['x']))).rejects.toMatchObject({ name: 'StorageUnavailable' });
    await expect(store.ready()).rejects.toMatchObject({ name: 'StorageUnavailable' });
  });

  it('[EVT-3] a server that takes the request and says nothing is given up after the time-out', async () => {
    const store = await storeAgainst(() => undefined, TIMEOUT_MS);
    const timeouts = watchTimeouts();
    const failure = { name: 'StorageUnavailable', cause: { cause: { code: 'ETIMEDOUT' } } };
    await expect(store.head('a/b')).rejects.toMatchObject(failure);
    await expect(store.put('a/b', Readable.from(['x']))).rejects.toMatchObject(failure);
    // One request each: whoever waited in vain once does not wait again.
    expect(timeouts.armedWith()).toEqual([TIMEOUT_MS, TIMEOUT_MS]);
  });

  it('[EVT-3] a server that stops in the middle of an object breaks the stream instead of hanging it', async () => {
    const store = await storeAgainst((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(1000));
    });
    const timeouts = watchTimeouts();
    const stream = await store.get('a/b');
    const broken = once(stream, 'error');
    let read = 0;
    stream.on('data', (part: Buffer) => (read += part.length));
    await waitFor(() => read === 1000, { what: 'the bytes that came' });
    timeouts.strike();
    expect(await broken).toMatchObject([{ code: 'ETIMEDOUT' }]);
  });

  it('[EVT-3] a connection cut in the middle of an object breaks the stream: no short file is taken for a whole one', async () => {
    const store = await storeAgainst((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(1000), () => response.socket?.destroy());
    });
    await expect(buffer(await store.get('a/b'))).rejects.toThrow('aborted');
  });

  it('[PRV-1] a reader who pauses longer than the time-out keeps the stream', async () => {
    const bytes = randomBytes(4_000_000);
    const store = await storeAgainst((_, response) => response.end(bytes));
    const timeouts = watchTimeouts();
    const stream = await store.get('a/b');
    await new Promise((resolve) => stream.once('readable', resolve));
    const armedAgain = jest.spyOn(Socket.prototype, 'setTimeout');
    for (let time = 0; time < 3; time += 1) timeouts.strike();
    expect(armedAgain.mock.calls.map(([ms]) => ms)).toEqual([NEVER_MS, NEVER_MS, NEVER_MS]);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('[PRV-1] a server that stops after the reader has paused is still noticed', async () => {
    const store = await storeAgainst((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(1000));
    }, TIMEOUT_MS);
    const armed = jest.spyOn(Socket.prototype, 'setTimeout');
    const stream = await store.get('a/b');
    await new Promise((resolve) => stream.once('readable', resolve));
    const before = armed.mock.calls.length;
    await waitFor(() => armed.mock.calls.length > before, { what: 'the first time-out, while the reader pauses' });
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  }, 20_000);

  it('[EVT-3] a moment of 503 is passed over, by reading and by writing calls', async () => {
    let refused = false;
    const store = await storeAgainst((request, response) => {
      request.resume().on('end', () => {
        const headers = { etag: '"x"', 'last-modified': new Date(0).toUTCString(), 'content-length': 0 };
        response.writeHead(refused ? 200 : 503, headers).end();
        refused = !refused;
      });
    });
    await expect(store.head('a/b')).resolves.toMatchObject({ size: 0 });
    await expect(store.put('a/b', Readable.from(['x']))).resolves.toMatchObject({ size: 1 });
    expect(requests).toHaveLength(4);
  });

  it('[UPM-3] when the server fails in the middle of an upload, the upload is aborted and its body let go', async () => {
    const store = await storeAgainst((request, response) => {
      request.resume().on('end', () => {
        const url = request.url ?? '';
        if (url.includes('uploads')) {
          return response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
        }
        response.statusCode = url.includes('partNumber=2') ? 500 : request.method === 'DELETE' ? 204 : 200;
        response.setHeader('etag', '"x"').end();
      });
    });
    const body = Readable.from(pieces(16));
    await expect(store.put('a/b', body)).rejects.toMatchObject({ name: 'StorageUnavailable' });
    expect(requests.at(-1)).toBe('DELETE /files/a/b?uploadId=u1');
    expect(body.destroyed).toBe(true);
  });

  it('[UPM-3] when the server falls silent in the middle of an upload, its sender does not wait for the clean-up, too', async () => {
    const store = await storeAgainst((request, response) => {
      const begins = request.url?.includes('uploads');
      if (begins)
        response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
    });
    const timeouts = watchTimeouts();
    const refused = expect(store.put('a/b', Readable.from(pieces(8)))).rejects.toMatchObject({
      cause: { cause: { code: 'ETIMEDOUT' } },
    });
    await waitFor(() => requests.some((one) => one.includes('partNumber=1')), { what: 'the first part' });
    timeouts.strike();
    await waitFor(() => requests.at(-1)!.startsWith('DELETE'), { what: 'the clean-up, which nobody answers' });
    await refused;
  });
});

function* pieces(mebibytes: number) {
  for (let i = 0; i < mebibytes; i++) yield Buffer.alloc(1024 * 1024);
}
