import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type ReferenceName = 'upload' | 'stream' | 'documents' | 'login' | 'relay' | 'unlock';

/** A bare server in a process of its own, as what it is compared with runs in one. */
export class ReferenceProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(name: ReferenceName, settings: Record<string, string>): Promise<ReferenceProcess> {
    const child = fork('dist/tools/bench/reference.mjs', [name, JSON.stringify(settings)]);
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve(message as string));
      child.once('exit', (code) => reject(new Error(`The reference ${name} ended with ${code} before it listened.`)));
    });
    return new ReferenceProcess(child, url);
  }

  async end(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill();
    await gone;
  }
}
