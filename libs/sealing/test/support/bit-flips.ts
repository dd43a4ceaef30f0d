import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Folder } from './a-sealing';

export interface FlipQuestion {
  file: string;
  bits: number[];
  sealFingerprints: string[];
}

/** What the checker says of each bit; "stuck" where it never came back, or fell over. */
export type FlipAnswer = { bit: number; verdict: string };
/** What the checker says first: it has been compiled, and from now on the clock measures it alone. */
export const READY = 'ready';

/** So long that no check which is only slow is taken for one that stands still: few bits stop the checker. */
const STUCK_MS = 20_000;

/**
 * Turns one bit after the other and checks the file. A process of its own does it, since a thread for each would take a
 * second; it is replaced when a file stops it.
 */
export async function verdictsOnFlips(
  folder: Folder,
  bytes: Buffer,
  bits: number[],
  { sealFingerprints }: { sealFingerprints: string[] },
) {
  const file = folder.keep(bytes);
  const verdicts = new Map<number, string>();
  while (verdicts.size < new Set(bits).size) {
    const left = [...new Set(bits)].filter((bit) => !verdicts.has(bit));
    await checkUntilStuck({ file, bits: left, sealFingerprints }, verdicts);
  }
  const text = bytes.toString('latin1');
  const [, start, end] = /\/ByteRange \[0 (\d+) (\d+)/.exec(text)!.map(Number) as [number, number, number];
  const isInSignature = (bit: number) => bit >> 3 > start && bit >> 3 < end - 1;
  return [...verdicts].map(([bit, verdict]) => ({ bit, verdict, isInSignature: isInSignature(bit) }));
}

async function checkUntilStuck(question: FlipQuestion, verdicts: Map<number, string>): Promise<void> {
  const child = fork(join(__dirname, 'flip-checker-from-sources.cjs'), {
    execArgv: ['--max-old-space-size=64'],
    // What it says when its heap is full would reach jest, which takes it for the end of its own worker.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let answered = -1;
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (said: FlipAnswer | typeof READY) => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), STUCK_MS);
    answered += 1;
    if (said !== READY) verdicts.set(said.bit, said.verdict);
  });
  child.send(question);
  // Not at its exit: the last verdicts may be on their way.
  await once(child, 'close');
  clearTimeout(timer);
  if (answered < 0) throw new Error('The checker of changed files did not start.');
  const stuckAt = question.bits[answered];
  if (stuckAt !== undefined) verdicts.set(stuckAt, 'stuck');
}
