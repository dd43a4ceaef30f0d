import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, type ProcessIdentity, type Say, stopProcess } from '@udin/backing';
import { inheritedEnvironment } from './inherited-environment';
import type { Program } from './program';
import type { ProgramLog } from './program-log';
import { takesConnections } from './takes-connections';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Running this long without a crash earns a quick restart again. */
const STEADY_AFTER_MS = 60_000;
/** A program that never got ready is not worth more tries than this. */
const MOST_FAILED_STARTS = 3;
const READY_PATIENCE_MS = 180_000;

interface SupervisionOptions {
  program: Program;
  repository: string;
  log: ProgramLog;
  say: Say;
  /** Told whenever the process is another one. */
  changed: () => void;
  /** Told each line that the program writes, beside its log. */
  show?: (line: string) => void;
}

/** Keeps one program running until told to stop: starts it again, ever more slowly, when it ends by itself. */
export class SupervisedProgram {
  identity: ProcessIdentity | undefined;
  private child: ChildProcess | undefined;
  private nextStart: NodeJS.Timeout | undefined;
  private wasReady = false;
  private stopping = false;
  private failedStarts = 0;
  private crashes = 0;
  private startedAt = 0;

  constructor(private readonly options: SupervisionOptions) {}

  get name(): string {
    return this.options.program.name;
  }

  start(): void {
    const { program, repository, log, changed, show } = this.options;
    const guard = join(repository, 'tools/local/programs/end-with-launcher.cjs');
    this.startedAt = Date.now();
    const args = ['--require', guard, ...(program.nodeOptions ?? []), program.main];
    const output = show ? 'pipe' : log.descriptor;
    const child = spawn(process.execPath, args, {
      cwd: repository,
      env: { ...inheritedEnvironment(), ...program.env },
      // A group of its own: Ctrl-C reaches the launcher alone, which stops everything in order.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    this.child = child;
    if (show) this.follow(child, show);
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.ended(child, signal ?? `code ${code}`));
    this.identity = child.pid ? identityOf(child.pid) : undefined;
    changed();
  }

  /** Resolves when the program takes connections, or when it will not: `ready` says why. */
  async loaded(): Promise<void> {
    for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end && !this.stopping; await delay(50)) {
      if (this.failedStarts >= MOST_FAILED_STARTS || (await takesConnections(this.options.program.readyUrl))) return;
    }
  }

  /** Resolves when the program says that it can work. Rejects, with the end of its log, when it never does. */
  async ready(): Promise<void> {
    for (const end = Date.now() + READY_PATIENCE_MS; Date.now() < end && !this.stopping; await delay(50)) {
      if (await answers(this.options.program.readyUrl)) {
        this.wasReady = true;
        return;
      }
      if (this.failedStarts >= MOST_FAILED_STARTS) break;
    }
    const { program, log } = this.options;
    throw new Error(`The ${program.name} did not get ready. Its log (${log.path}) ends with:\n${log.lastLines()}`);
  }

  /** Ends the process and starts it from what is built now. @param patience milliseconds until it is ended by force */
  async restart(patience: number): Promise<void> {
    if (this.stopping) return;
    clearTimeout(this.nextStart);
    const { identity } = this;
    this.child = undefined;
    await stopProcess(identity, patience);
    if (this.stopping) return;
    Object.assign(this, { wasReady: false, failedStarts: 0, crashes: 0 });
    this.start();
  }

  async stop(patience = 12_000): Promise<void> {
    this.stopping = true;
    clearTimeout(this.nextStart);
    await stopProcess(this.identity, patience);
  }

  private follow(child: ChildProcess, show: (line: string) => void): void {
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        this.options.log.append(line);
        show(line);
      });
    }
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.stopping || child !== this.child) return;
    if (!this.wasReady && ++this.failedStarts >= MOST_FAILED_STARTS) return;
    this.crashes = Date.now() - this.startedAt > STEADY_AFTER_MS ? 1 : this.crashes + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (this.crashes - 1), LONGEST_PAUSE_MS);
    const { program, log, say } = this.options;
    say(
      `The ${program.name} ended unexpectedly (${how}); starting it again in ${pause / 1000} s. Its log: ${log.path}`,
    );
    this.nextStart = setTimeout(() => {
      if (!this.stopping) this.start();
    }, pause);
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
