import { Agent, type Dispatcher } from 'undici';
import { callOf } from './call-of';

/** Time-out for a service's first byte; uploads are checked and stored before they are answered. */
const HEADERS_TIMEOUT_MS = 120_000;
const CONNECTIONS_PER_INSTANCE = 256;
/** Of a file, what may wait for its service: several reads of the sender's connection go out in one write. */
const FILE_SOCKETS = { keepAlive: true, highWaterMark: 256 * 1024 };
const TIMES = { headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 };

type Answered = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * Connections to all instances of all services, so many to each. A file may be on its way for minutes, as slowly as its
 * sender or reader pleases, and the stream of news for as long as a page is open: these have connections of their own,
 * without a limit, so that a few slow people keep nobody from being answered. How many there are is limited by address
 * and by person.
 */
export class Connections {
  private readonly ofFiles = new Agent({ connections: null, connect: FILE_SOCKETS, ...TIMES });
  private readonly ofCalls = new Agent({ connections: CONNECTIONS_PER_INSTANCE, ...TIMES });

  /** As @fastify/reply-from calls it. */
  request(options: Dispatcher.RequestOptions, answered: Answered): void {
    const call = callOf(options.method, options.path);
    const agent = call?.upload || call?.content ? this.ofFiles : this.ofCalls;
    agent.request(options, answered);
  }

  /** Nothing is on its way any more. */
  async close(): Promise<void> {
    await Promise.all([this.ofFiles.destroy(), this.ofCalls.destroy()]);
  }
}
