import { type ChildProcess, fork } from 'node:child_process';
import { askProcess } from '../system/ask-process';
import type { AttackersOrder } from './attackers-process';
import type { Answers, Target } from './attacks/attack';

const PROGRAM = 'dist/tools/chaos/attackers.mjs';

/** Those who attack, in a process of their own: what they do may not slow down those who are measured. */
export class Attackers {
  private constructor(private readonly process: ChildProcess) {}

  /** Answers when the first of them are on their way. */
  static async begin(target: Target): Promise<Attackers> {
    const child = fork(PROGRAM);
    await askProcess(child, { begin: target } satisfies AttackersOrder);
    return new Attackers(child);
  }

  /** What they were answered. */
  async end(): Promise<Answers> {
    const answers = await askProcess<Answers>(this.process, 'end' satisfies AttackersOrder);
    this.process.kill('SIGKILL');
    return answers;
  }
}
