import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LimitedThreads, TooComplex } from '@udin/inspection';

/** Answers which thread it is and how often it was asked; what it is told to fail at, it fails at. */
const PROGRAM = `
import { parentPort, threadId } from 'node:worker_threads';
let asked = 0;
const deep = () => deep() + 1;
parentPort.on('message', (question) => {
  asked += 1;
  parentPort.postMessage({ began: true });
  try {
    if (question === 'spin') for (;;);
    if (question === 'deep') deep();
    if (question === 'only the first' && asked > 1) process.exit(3);
    parentPort.postMessage({ answer: [threadId, asked] });
  } catch ({ name, message, stack }) {
    parentPort.postMessage({ error: { name, message, stack } });
  }
});`;

describe('threads with limits', () => {
  const limits = { timeoutMs: 500, memoryMb: 64 };
  let folder: string;
  let threads: LimitedThreads<string, [thread: number, asked: number]>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'threads-'));
    writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  });
  beforeEach(() => (threads = new LimitedThreads({ folder, bundled: 'program.mjs' })));
  afterEach(() => threads.close());
  afterAll(() => rmSync(folder, { recursive: true }));
  const ask = (question: string) => threads.ask(question, limits);

  it('[DOC-1] [DOC-3] one that has answered is asked again, fifty times at most', async () => {
    const answers: number[][] = [];
    for (let n = 0; n < 51; n++) answers.push(await ask('anything'));
    expect(answers.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, n) => [answers[0]![0], n + 1]));
    expect(answers[50]).toEqual([expect.any(Number), 1]);
  });

  it('[DOC-1] [DOC-3] what one cannot answer that was asked before is asked of a new one', async () => {
    const [first] = await ask('anything');
    const [second, asked] = await ask('only the first');
    expect([second === first, asked]).toEqual([false, 1]);
  });

  it('[DOC-1] [DOC-3] what takes too long, or a stack too deep, costs its own thread', async () => {
    await ask('anything');
    await expect(ask('spin')).rejects.toThrow(new TooComplex('more than 500 ms'));
    await expect(ask('deep')).rejects.toBeInstanceOf(TooComplex);
    expect(await ask('anything')).toEqual([expect.any(Number), 1]);
  });
});
