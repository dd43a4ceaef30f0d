import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePorts } from '@udin/backing';

export interface TcpProxy {
  /** Stands in for the far end's address. */
  url: string;
  /** Ends all connections and takes no new ones, until mended. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /**
   * Bytes stop flowing, but nobody is told: a stalled server or a lost route. `sending` holds back only what the near
   * end says. Holds for new connections too, and lasts until the line is cut.
   */
  stall(which?: 'both' | 'sending'): void;
  close(): Promise<void>;
}

/** A wire to a TCP server that a test can cut and stall. */
export async function aTcpProxy(target: string, { cut = false } = {}): Promise<TcpProxy> {
  const far = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let stalled: 'both' | 'sending' | undefined;
  const server = createServer((near) => {
    const pair = { near, far: connect(Number(far.port), far.hostname) };
    join(pair, pairs);
    if (stalled) hold(pair, stalled);
  });
  // Not one that the system gives to outgoing connections: nobody may take it while the line is cut.
  const [port] = (await freePorts(1)) as [number];
  await listen(server, port);
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const line: TcpProxy = {
    url: url.href,
    cut: async () => {
      stalled = undefined;
      for (const pair of pairs) pair.near.destroy();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
    mend: async () => {
      if (!server.listening) await listen(server, port);
    },
    stall: (which = 'both') => {
      stalled = which;
      for (const pair of pairs) hold(pair, which);
    },
    close: () => line.cut(),
  };
  if (cut) await line.cut();
  return line;
}

function join(pair: { near: Socket; far: Socket }, pairs: Set<{ near: Socket; far: Socket }>): void {
  pairs.add(pair);
  const part = () => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  pair.near.pipe(pair.far);
  pair.far.pipe(pair.near);
  for (const socket of [pair.near, pair.far]) socket.on('error', part).on('close', part);
}

function hold(pair: { near: Socket; far: Socket }, which: 'both' | 'sending'): void {
  pair.near.unpipe().pause();
  if (which === 'both') pair.far.unpipe().pause();
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((listening, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      listening();
    });
  });
}
