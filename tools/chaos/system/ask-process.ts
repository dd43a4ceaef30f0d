import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';

/** One question at a time: the answer does not say to which it belongs. @throws Error when the process ends instead */
export async function askProcess<T>(child: ChildProcess, question: Serializable): Promise<T> {
  const listening = new AbortController();
  const answered = once(child, 'message', { signal: listening.signal });
  const ended = once(child, 'exit', { signal: listening.signal }).then(() =>
    Promise.reject(new Error(`${child.spawnargs[1]} has ended.`)),
  );
  child.send(question);
  const [answer] = (await Promise.race([answered, ended]).finally(() => listening.abort())) as [T];
  return answer;
}
