import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Line {
  /** Stands in for the far end's address. */
  url: string;
  /** Ends all connections and takes no new ones, until mended. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Bytes stop flowing, but nobody is told: a stalled broker or a lost route. */
  stall: () => void;
  close: () => Promise<void>;
}

/** A wire to a server that a test can cut. It starts cut when asked to. */
export async function aLine(target: string, { cut = false } = {}): Promise<Line> {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => join(near, connect(Number(far.port), far.hostname), sockets));
  await listen(server, 0);
  const { port } = server.address() as { port: number };
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const line: Line = {
    url: url.href,
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
    mend: () => listen(server, port),
    stall: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => line.cut(),
  };
  if (cut) await line.cut();
  return line;
}

function join(near: Socket, far: Socket, sockets: Set<Socket>): void {
  for (const [one, other] of [[near, far], [far, near]] as const) {
    sockets.add(one);
    one.pipe(other);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
  }
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
