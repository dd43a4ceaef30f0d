import { createServer } from 'node:net';

/** `count` different TCP ports of the loopback address that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenOn(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** The port used last time, so that addresses stay as they were, or a free one when somebody else has it now. */
export async function samePortOrFree(last: number | undefined): Promise<number> {
  if (last && (await isFree(last))) return last;
  return (await freePorts(1))[0] as number;
}

export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    const server = await listenOn(port, host);
    await new Promise((done) => server.close(done));
    return true;
  } catch {
    return false;
  }
}

function listenOn(port: number, host = '127.0.0.1') {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
