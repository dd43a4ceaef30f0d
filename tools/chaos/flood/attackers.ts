import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AttackersOrder } from './attackers-process';
import type { Answers, Target } from './attacks/attack';

const PROGRAM = 'dist/tools/chaos/attackers.mjs';

/** Those who attack, in a process of their own: what they do may not slow down those who are measured. */
export class Attackers {
  private constructor(private readonly process: ChildProcess) {}

  /** Answers when the first of them are on their way. */
  static async begin(target: Target): Promise<Attackers> {
    const child = fork(PROGRAM);
    await order(child, { begin: target });
    return new Attackers(child);
  }

  /** What they were answered. */
  async end(): Promise<Answers> {
    const answers = await order<Answers>(this.process, 'end');
    this.process.kill('SIGKILL');
    return answers;
  }
}

async function order<T>(child: ChildProcess, what: AttackersOrder): Promise<T> {
  const listening = new AbortController();
  const answered = once(child, 'message', { signal: listening.signal });
  const ended = once(child, 'exit', { signal: listening.signal }).then(() =>
    Promise.reject(new Error('The attackers have ended.')),
  );
  child.send(what);
  const [answer] = (await Promise.race([answered, ended]).finally(() => listening.abort())) as [T];
  return answer;
}
