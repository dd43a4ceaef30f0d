import type { HashAnswer, HashQuestion } from './sha256.worker';

type OnRead = (bytes: number) => void;

interface Waiting {
  onRead: OnRead;
  resolve: (sha256: string) => void;
  reject: (error: Error) => void;
}

/** The thread could not be started: an old browser, or a policy that forbids it. */
export class NoHashWorker extends Error {}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;

/** In a thread beside the page, which stays quick meanwhile. Rejects with NoHashWorker where there can be none. */
export function sha256InWorker(file: Blob, onRead: OnRead): Promise<string> {
  return new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { onRead, resolve, reject });
    try {
      worker ??= start();
      worker.postMessage({ id: last, file } satisfies HashQuestion);
    } catch (error) {
      refuseAll(new NoHashWorker('not started', { cause: error }));
    }
  });
}

function start(): Worker {
  const one = new Worker(new URL('./sha256.worker.ts', import.meta.url), { type: 'module' });
  one.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => hear(data));
  one.addEventListener('error', () => refuseAll(new NoHashWorker('ended')));
  return one;
}

function hear(answer: HashAnswer): void {
  const asked = waiting.get(answer.id);
  if (!asked) return;
  if ('read' in answer) return asked.onRead(answer.read);
  waiting.delete(answer.id);
  if ('sha256' in answer) asked.resolve(answer.sha256);
  else asked.reject(new Error(answer.problem));
}

function refuseAll(error: NoHashWorker): void {
  worker?.terminate();
  worker = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(error);
}
