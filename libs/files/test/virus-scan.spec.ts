import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { VAULT_FILE_KINDS } from '@udin/contracts';
import { ClamdScanner, inspectFile, readScannerSettings } from '@udin/inspection';
import { FolderObjectStore, StorageUnavailable } from '@udin/storage';
import { aVirusScanner, EICAR, type TestVirusScanner, waitFor } from '@udin/testing';
import { office, padded, real, zip } from '@udin/inspection/testing';

const MIB = 1024 * 1024;
describe('Virus scanning', () => {
  let root: string;
  let store: FolderObjectStore;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'scan-'));
    store = new FolderObjectStore(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  const inspect = async (name: string, bytes: Buffer | Readable, scanner: ClamdScanner) => {
    await store.put('quarantine/x', bytes instanceof Readable ? bytes : Readable.from([bytes]));
    return inspectFile(store, 'quarantine/x', { name, allowed: VAULT_FILE_KINDS, scanner });
  };

  describe('by a real clamd', () => {
    let clamd: TestVirusScanner;
    let scanner: ClamdScanner;
    beforeAll(async () => {
      clamd = await aVirusScanner();
      scanner = new ClamdScanner({ host: clamd.host, port: clamd.port, timeoutMs: 600_000 });
    });
    afterAll(() => clamd?.drop());

    it('[DOC-1] answers that it is ready', async () => {
      await expect(scanner.ready()).resolves.toBeUndefined();
    });

    it.each([
      ['a text', 'a.txt', () => padded(EICAR)],
      ['the middle of a text', 'a.txt', () => padded(`${'x'.repeat(70_000)}${EICAR}`)],
      [
        'an archive',
        'a.zip',
        () =>
          zip([
            { name: 'a.txt', data: padded(EICAR) },
            { name: 'b', data: real('letter.pdf') },
          ]),
      ],
      ['a Word document', 'a.docx', () => office('letter.docx', { add: [{ name: 'word/note.txt', data: EICAR }] })],
    ])('[DOC-1] refuses EICAR in %s', async (_, name, bytes) => {
      const verdict = await inspect(name, bytes(), scanner);
      expect(verdict).toMatchObject({ accepted: false, reason: 'file.infected' });
      expect(verdict.message).toMatch(/virus was found.+Eicar-Test/);
    });

    it('[DOC-1] lets clean files pass', async () => {
      for (const name of ['letter.pdf', 'stock.xls', 'stock-register.xlsx', 'photo.jpg', 'papers.zip']) {
        expect(await inspect(name, real(name), scanner)).toMatchObject({ accepted: true });
      }
    });

    it('[DOC-1] scans 50 MB, and finds the virus at their end', async () => {
      const letters = Buffer.alloc(MIB, 'a');
      const long = (end: string) => Readable.from([...Array.from({ length: 49 }, () => letters), Buffer.from(end)]);
      expect(await inspect('a.txt', long('end'), scanner)).toMatchObject({ accepted: true });
      expect(await inspect('a.txt', long(EICAR), scanner)).toMatchObject({ reason: 'file.infected' });
    });

    it('[DOC-1] many files at once each get their own verdict', async () => {
      const verdicts = await Promise.all(
        Array.from({ length: 12 }, (_, i) => scanner.scan(Readable.from([padded(i % 3 ? 'clean' : EICAR, 200_000)]))),
      );
      expect(verdicts.map((virus) => virus !== undefined)).toEqual(Array.from({ length: 12 }, (_, i) => i % 3 === 0));
    });
  });

  it('[DOC-1] a file larger than clamd takes is not accepted unscanned', async () => {
    const clamd = await aVirusScanner({ streamLimit: MIB });
    const scanner = new ClamdScanner({ host: clamd.host, port: clamd.port, timeoutMs: 600_000 });
    const scanning = inspect('a.txt', Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(MIB, 'a'))), scanner);
    await expect(scanning).rejects.toMatchObject({
      name: 'ScannerUnavailable',
      code: 'file.scanner-down',
      status: 503,
    });
    await clamd.drop();
  });

  describe('when the scanner fails', () => {
    let server: Server;
    const sockets = new Set<Socket>();
    // Where the time-out is not what a test is about, a slow machine must not make it so.
    const scannerAgainst = async (serve: (socket: Socket) => void, timeoutMs = 600_000) =>
      new ClamdScanner({ ...(await clamdAt(serve)), timeoutMs });
    const clamdAt = async (serve: (socket: Socket) => void) => {
      server = createServer((socket) => {
        sockets.add(socket.on('error', () => undefined));
        serve(socket);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    };
    afterEach(async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server.close(resolve));
    });
    const failure = { name: 'ScannerUnavailable', code: 'file.scanner-down' };

    it('[DOC-1] nobody listens: try again later, never accepted', async () => {
      await scannerAgainst(() => undefined);
      // A privileged port; one that was just closed may be somebody else's by now.
      const scanner = new ClamdScanner({ host: '127.0.0.1', port: 1, timeoutMs: 600_000 });
      await expect(inspect('a.txt', padded('clean'), scanner)).rejects.toMatchObject(failure);
      await expect(scanner.ready()).rejects.toMatchObject(failure);
    });

    it('[DOC-1] it takes the file and says nothing: given up after the time-out', async () => {
      const scanner = await scannerAgainst((socket) => socket.resume(), 300);
      await expect(inspect('a.txt', padded('clean'), scanner)).rejects.toMatchObject(failure);
    });

    it('[DOC-1] it takes a file and hangs: given up as soon as it answers no ping', async () => {
      const { host, port } = await clamdAt((socket) => socket.resume());
      const scanner = new ClamdScanner({ host, port, timeoutMs: 600_000, silenceMs: 100 });
      await expect(inspect('a.txt', padded('clean'), scanner)).rejects.toMatchObject(failure);
      expect(sockets.size).toBeGreaterThan(1);
      await waitFor(() => [...sockets].every(({ closed }) => closed), { what: 'the connections to be closed' });
    });

    it('[DOC-1] it needs long for a file, and answers pings meanwhile: its word is waited for', async () => {
      let pings = 0;
      let scanned: Socket | undefined;
      const { host, port } = await clamdAt((socket) =>
        socket.once('data', (bytes: Buffer) => {
          if (!bytes.toString('latin1').startsWith('zPING')) return void (scanned = socket.resume());
          socket.end('PONG\0');
          if (++pings === 3) scanned?.end('stream: OK\0');
        }),
      );
      const scanner = new ClamdScanner({ host, port, timeoutMs: 600_000, silenceMs: 1_000 });
      expect(await inspect('a.txt', padded('clean'), scanner)).toMatchObject({ accepted: true });
    });

    it('[DOC-1] it stops reading in the middle: given up, and the file let go', async () => {
      const scanner = await scannerAgainst((socket) => socket.pause(), 300);
      const content = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(MIB, 'a')));
      await expect(scanner.scan(content)).rejects.toMatchObject(failure);
      await waitFor(() => content.destroyed, { what: 'the file to be let go' });
    });

    it('[DOC-1] it closes in the middle, or answers nonsense', async () => {
      const closing = await scannerAgainst((socket) => socket.once('data', () => socket.destroy()));
      await expect(inspect('a.txt', padded('clean'), closing)).rejects.toMatchObject(failure);
      await new Promise((resolve) => server.close(resolve));
      const babbling = await scannerAgainst((socket) => socket.resume().end('stream: perhaps\0'));
      await expect(inspect('a.txt', padded('clean'), babbling)).rejects.toMatchObject(failure);
    });

    it('[DOC-1] a store that fails while the file is scanned is not blamed on the scanner', async () => {
      const scanner = await scannerAgainst((socket) => socket.resume());
      const broken = Readable.from(
        (function* () {
          yield Buffer.alloc(10);
          throw new StorageUnavailable('the connection was cut');
        })(),
      );
      await expect(scanner.scan(broken)).rejects.toMatchObject({ name: 'StorageUnavailable' });
    });
  });

  it('[DOC-1] CLAMAV_HOST switches it on, CLAMAV_PORT is checked by name', () => {
    expect(readScannerSettings({})).toBeUndefined();
    expect(readScannerSettings({ CLAMAV_HOST: 'clamav' })).toMatchObject({ host: 'clamav', port: 3310 });
    expect(() => readScannerSettings({ CLAMAV_HOST: 'clamav', CLAMAV_PORT: 'abc' })).toThrow('CLAMAV_PORT');
  });
});
