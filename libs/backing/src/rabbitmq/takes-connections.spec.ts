import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { takesConnections } from './takes-connections';

/** Start, Tune, OpenOk and CloseOk of AMQP 0-9-1, as a broker says them in turn. */
const WORDS = [
  '0100000000001c000a000a00090000000000000005504c41494e00000005656e5f5553ce',
  '0100000000000c000a001e0064000200000000ce',
  '01000000000005000a002900ce',
  '01000000000004000a0033ce',
].map((hex) => Buffer.from(hex, 'hex'));
/** What a client says before each of them: the name of the protocol, StartOk, Open, Close. */
const ASKS = [/^414d5150/, /000a000b/, /000a0028/, /000a0032/];

/** A broker that goes on after so many words only by `then`. Who is silent is waited for as long as `patienceMs`. */
async function asked(words: number, then: (socket: Socket) => void, patienceMs: number): Promise<boolean> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    let said = 0;
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!ASKS[said]?.test(bytes.toString('hex'))) return;
      if (said === words) then(socket);
      else socket.write(WORDS[said++]!);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `amqp://a:b@127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await takesConnections(url, patienceMs);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

it('a broker that opens a connection and closes it takes connections', async () => {
  expect(await asked(4, () => undefined, 60_000)).toBe(true);
});

it.each([0, 1, 2, 3])('one that falls silent, or cuts the line, after %i words does not', async (words) => {
  const answers = [() => undefined, (socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()];
  expect(await Promise.all(answers.map((then) => asked(words, then, 300)))).toEqual([false, false, false]);
});
