import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type ApiRequest, initOf } from '@udin/testing';

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
  async ask({ path, ...asked }: ApiRequest): Promise<Answer> {
    const { method, headers, body } = initOf(asked);
    // As `fetch` would write it.
    const written = new Response(body, { headers });
    const bytes = Buffer.from(await written.arrayBuffer());
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${this.gateway}${path}`,
        {
          method,
          agent: this.agent,
          localAddress: this.address,
          timeout: PATIENCE_MS,
          headers: {
            ...Object.fromEntries(written.headers),
            ...(bytes.length > 0 && { 'content-length': bytes.length }),
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
