import { connect, type Socket } from 'node:net';

/** Where and as whom the attackers come; sent to their process. */
export interface Target {
  port: number;
  /** A customer's token, and what that customer may upload. */
  account: { id: string; token: string; transactionId: string };
  /** A link to a large file of that account: whoever has it needs no token, so no limit by person holds. */
  largeFile: string;
  /** Attackers' addresses on this machine. */
  addresses: string[];
  /** Requests of each kind that all of them together begin in a second. */
  perSecond: number;
  /** Connections that each address holds open with slow senders. */
  slowEach: number;
}

/** How often each kind of attack got which answer: `slow bodies 408`. */
export type Answers = Record<string, number>;

export interface Attack {
  name: string;
  /** Goes on until the signal; `note` is told the status of every answer, 0 for none. */
  run(target: Target, note: (status: number) => void, signal: AbortSignal): Promise<unknown>;
}

interface Outgoing {
  socket: Socket;
  /** Status of the answer, 0 when the connection ended without one. */
  answered: Promise<number>;
}

/** Opens a connection from one of the attackers' addresses and sends the first bytes. It ends with the answer. */
export function open({ port }: Target, from: string, text: string | Buffer, signal: AbortSignal): Outgoing {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, signal });
  const answered = new Promise<number>((resolve) => {
    socket.once('data', (bytes: Buffer) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0));
      socket.destroy();
    });
    socket.on('error', () => resolve(0));
    socket.once('close', () => resolve(0));
  });
  socket.write(text);
  return { socket, answered };
}

export function head(line: string, headers: Record<string, string | number>): string {
  const fields = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n`;
}
