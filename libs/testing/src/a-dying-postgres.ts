import { connect, createServer, type AddressInfo } from 'node:net';

/** `ReadyForQuery`, idle: the end of every answer. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** `ErrorResponse` of a server that is being stopped. */
function terminated(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/**
 * A wire to a real PostgreSQL on which, while `isDying` says so, each connection ends in the moment it gets ready: the
 * greeting and the farewell come in one packet, as they do when a server is stopped under load.
 */
export async function aDyingPostgres(target: string, isDying: () => boolean) {
  const real = new URL(target);
  let died = 0;
  const server = createServer((near) => {
    const far = connect(Number(real.port), real.hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (data) => {
      if (!isDying() || !data.subarray(-READY.length).equals(READY)) return void near.write(data);
      died += 1;
      near.end(Buffer.concat([data, terminated()]));
      far.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, died: () => died, close: () => new Promise((closed) => server.close(closed)) };
}
