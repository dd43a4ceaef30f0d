import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '@udin/service-kit';

export const MAX_PART_HEADER_BYTES = 8 * 1024;

type PartHeader = Record<string, string[] | undefined>;
/** The parser inside of Busboy. Busboy itself passes over parts that it does not understand without a word. */
type PartParser = EventEmitter & { _hparser?: { maxed: boolean } };

/** @throws Problem `request.malformed` when the boundary cannot be one */
export function newBusboy(config: BusboyConfig): BusboyInstance {
  try {
    return new Busboy(config);
  } catch (cause) {
    throw new Problem('request.malformed', { cause });
  }
}

/** Rejects with `request.malformed` as soon as a part comes that names no field, or whose header has no end. */
export function partsWithoutName(parser: BusboyInstance, request: IncomingMessage): Promise<never> {
  const parts = (parser as unknown as { _parser: { parser: PartParser } })._parser.parser;
  return new Promise((_, reject) => {
    const refuse = () => reject(new Problem('request.malformed/nameless-part'));
    parts.on('part', (part: EventEmitter) =>
      part.on('header', (header: PartHeader) => {
        if (!/^form-data\b.*\bname=/is.test(header['content-disposition']?.[0] ?? '')) refuse();
      }),
    );
    const refuseEndless = () => parts._hparser?.maxed && refuse();
    // Heard before the bytes of this turn are parsed: it looks at what came before, and again when they are.
    request.on('data', () => {
      refuseEndless();
      setImmediate(refuseEndless);
    });
  });
}
