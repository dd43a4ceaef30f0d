import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method?: string;
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
}

export interface Answer {
  status: number;
  body: Buffer;
}

const PATIENCE_MS = 60_000;

/** Somebody at an address of this machine (127.x.y.z), with a connection of the own. */
export class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 });

  constructor(
    private readonly gateway: string,
    private readonly address: string,
  ) {}

  /** Throws when no answer comes. */
  async ask({ method = 'GET', path, token, json, form }: Asked): Promise<Answer> {
    const { type, bytes } = await encoded(json, form);
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${this.gateway}${path}`,
        {
          method,
          agent: this.agent,
          localAddress: this.address,
          timeout: PATIENCE_MS,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(type && { 'content-type': type, 'content-length': bytes.length }),
          },
        },
        (response) => {
          buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
        },
      );
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error('no answer within a minute')));
      request.end(bytes);
    });
  }

  leave(): void {
    this.agent.destroy();
  }
}

async function encoded(json: unknown, form: FormData | undefined): Promise<{ type: string; bytes: Buffer }> {
  if (form) {
    const written = new Response(form);
    const type = written.headers.get('content-type') ?? '';
    return { type, bytes: Buffer.from(await written.arrayBuffer()) };
  }
  if (json !== undefined) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) };
  return { type: '', bytes: Buffer.alloc(0) };
}
