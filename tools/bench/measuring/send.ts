import { Agent, request } from 'node:http';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request on kept connections: little beside what is measured. Answers what came, or throws what was refused. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body && { 'content-length': String(body.length) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let bytes = 0;
      const kept: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes < 2 ** 20) kept.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(kept).toString();
        const { statusCode = 0 } = response;
        if (statusCode < 400) resolve({ bytes, text });
        else reject(new Error(`${method} ${url} answered ${statusCode}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
