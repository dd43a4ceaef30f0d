import { TooComplex } from '@udin/inspection';
import type { Worker } from 'node:worker_threads';
import type { Sealer } from '../src';
import { aPlainPdf } from './support/a-raw-pdf';
import { aDevelopmentSealer, aFolder, sealed } from './support/a-sealing';

/** Threads that never load their program, as many as are still to be begun; then those of the product. */
let stuck = 0;
const begun: Worker[] = [];
jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  return {
    ...real,
    Worker: function aThread(...args: ConstructorParameters<typeof real.Worker>) {
      if (stuck === 0) return new real.Worker(...args);
      stuck -= 1;
      const thread = new real.Worker('setInterval(() => undefined, 1_000)', { eval: true });
      begun.push(thread);
      return thread;
    },
  };
});

const folder = aFolder();
let sealer: Sealer;
beforeAll(async () => {
  sealer = await aDevelopmentSealer();
});
afterAll(() => folder.remove());

describe('[DOC-3] a thread that never loads its program', () => {
  it('is ended, and says nothing about the file: sealing it can be tried again', async () => {
    stuck = 1;
    const limits = { timeoutMs: 60_000, memoryMb: 512, loadingMs: 200 };
    const failed = await sealed(folder, aPlainPdf(), sealer, {}, limits).catch((error: unknown) => error);
    expect(failed).toEqual(new Error('It did not load within 200 ms'));
    expect(failed).not.toBeInstanceOf(TooComplex);
    // Node gives an ended thread this id.
    expect(begun.map(({ threadId }) => threadId)).toEqual([-1]);
    expect((await sealed(folder, aPlainPdf(), sealer)).way).toBe('page');
  });
});
