import { availableParallelism } from 'node:os';
import type { ProcessIdentity, Say } from '@udin/backing';
import type { Program } from './program';
import { ProgramLog } from './program-log';
import { SupervisedProgram } from './supervised-program';

interface ProgramGroupOptions {
  repository: string;
  /** Folder of the programs' logs. */
  logs: string;
  say: Say;
  /** Who is told each line that a program writes; without it, lines go to the program's log alone. */
  show?: (program: string) => (line: string) => void;
  /** Told which processes there are, whenever that changes. */
  remember: (programs: ProcessIdentity[]) => void;
}

/** All programs of one start. Those started together stop together; later ones use earlier ones and stop first. */
export class ProgramGroup {
  private readonly waves: SupervisedProgram[][] = [];
  /** Those that have to be started yet. */
  private readonly line: SupervisedProgram[] = [];
  private loading = 0;
  private stopped = false;

  constructor(private readonly options: ProgramGroupOptions) {}

  /**
   * Starts programs together; resolves when each of them is ready.
   * @param needed what none of them is ready without: until then nobody asks them, because to be asked twenty times a
   *   second is a tenth of what a start costs
   */
  async start(programs: Program[], needed?: Promise<unknown>): Promise<void> {
    if (this.stopped) throw new Error('Stopped while starting.');
    const { repository, logs, say, show } = this.options;
    const wave = programs.map((program) => {
      const log = new ProgramLog(logs, program.name.replaceAll(' ', '-'));
      const changed = () => this.changed();
      return new SupervisedProgram({ program, repository, log, say, changed, show: show?.(program.name) });
    });
    this.waves.push(wave);
    this.line.push(...wave);
    const loaded = Array.from({ length: availableParallelism() }, () => this.loadInTurn());
    await Promise.all([needed, ...loaded]);
    await Promise.all(wave.map((member) => member.ready()));
  }

  /**
   * Resolves when the new process of a program is ready. @param patience milliseconds until the old one is ended by
   * force
   */
  async restart(name: string, patience: number): Promise<void> {
    const member = this.waves.flat().find((each) => each.name === name);
    await member?.restart(patience);
    await member?.ready();
  }

  /** @param patience milliseconds until a program that does not end is forced to */
  async stop(patience?: number): Promise<void> {
    this.stopped = true;
    for (const wave of [...this.waves].reverse()) await Promise.all(wave.map((member) => member.stop(patience)));
  }

  /** One that loads beside each processor: more at once would only keep the broker, which takes longest, from it. */
  private async loadInTurn(): Promise<void> {
    while (this.loading < availableParallelism() && !this.stopped) {
      const next = this.line.shift();
      if (!next) return;
      this.loading += 1;
      next.start();
      await next.loaded();
      this.loading -= 1;
    }
  }

  private changed(): void {
    this.options.remember(this.waves.flat().flatMap(({ identity }) => identity ?? []));
  }
}
