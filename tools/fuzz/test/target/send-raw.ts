import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when no answer came. */
  status: number;
  type: string;
  text: string;
}

const PATIENCE_MS = 30_000;

/** Sends bytes as they are: no client library repairs or refuses what is wrong with them. */
export function sendRaw(port: number, head: string[], body?: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(read(Buffer.concat(chunks)));
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // A live stream does not end by itself.
      if (chunk.includes('text/event-stream')) finish();
    });
    socket.on('error', () => undefined);
    socket.on('close', finish);
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]));
  });
}

function read(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, Math.max(0, end)).toString('latin1');
  const rest = bytes.subarray(end + 4);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    text: (/^transfer-encoding: chunked/im.test(head) ? unchunked(rest) : rest).toString(),
  };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at);
    const size = line < 0 ? 0 : parseInt(bytes.subarray(at, line).toString(), 16);
    if (!size) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
