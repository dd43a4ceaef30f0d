import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { cutSlowReaders } from './cut-slow-readers';

const LOOK_SECONDS = 60;
const MIB = 1024 ** 2;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An answer that waits to be read: what the system takes of it is told by hand. */
function anAnswer() {
  const hooks = new Map<string, (...given: unknown[]) => void>();
  const fastify = { addHook: (name: string, hook: () => void) => hooks.set(name, hook) };
  cutSlowReaders(fastify as unknown as FastifyInstance, LOOK_SECONDS);
  const answer = Object.assign(new EventEmitter(), {
    socket: { bytesWritten: 5 * MIB, writableLength: 1_000 },
    isCut: false,
    destroy: () => (answer.isCut = true),
  });
  hooks.get('onRequest')!({}, { raw: answer }, () => undefined);
  return answer;
}

const waitSeconds = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

describe('a waiting answer', () => {
  it('[X-2] of which nothing is taken is cut at the second look', () => {
    const answer = anAnswer();
    waitSeconds(LOOK_SECONDS);
    expect(answer.isCut).toBe(false);
    waitSeconds(LOOK_SECONDS);
    expect(answer.isCut).toBe(true);
  });

  it('[X-16] is not cut while a slow line empties what the system has buffered for it', () => {
    const answer = anAnswer();
    for (let n = 0; n < 30; n += 1) {
      answer.socket.bytesWritten += 1.4 * MIB;
      waitSeconds(140);
    }
    expect(answer.isCut).toBe(false);
  });

  it('[X-2] is cut some minutes after its reader has stopped, however much was taken before', () => {
    const answer = anAnswer();
    answer.socket.bytesWritten += 1_000 * MIB;
    waitSeconds(4 * LOOK_SECONDS);
    expect(answer.isCut).toBe(false);
    waitSeconds(LOOK_SECONDS);
    expect(answer.isCut).toBe(true);
  });

  it('[X-2] is cut when less than 64 KiB of it are taken from look to look', () => {
    const answer = anAnswer();
    for (let n = 0; n < 3; n += 1) {
      answer.socket.bytesWritten += 60 * 1024;
      waitSeconds(LOOK_SECONDS);
    }
    expect(answer.isCut).toBe(true);
  });
});
