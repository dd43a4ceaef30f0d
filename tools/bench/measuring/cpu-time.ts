import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Of a clock tick of /proc, which has a hundred in a second. */
const MS_PER_TICK = 10;

const WARM_UP_ROUNDS = 4;

interface Running {
  parent: number;
  name: string;
  ms: number;
}

/**
 * Servers that leave their parent (PostgreSQL, RabbitMQ) are known by it: they inherit the environment. Whoever started
 * this process together with what it measures has given the mark.
 */
const { UDIN_BENCH = String(process.pid) } = process.env;
process.env.UDIN_BENCH = UDIN_BENCH;
const MARK = `UDIN_BENCH=${UDIN_BENCH}`;

/**
 * Milliseconds of processor time, by program, of this process and of all that it started. It says nearly the same at
 * any load, and whose work it is: who waits for a processor does not use it.
 */
export function cpuTimes(): Map<string, number> {
  const running = new Map<number, Running>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) note(running, Number(name));
  const times = new Map<string, number>();
  for (const [id, { name, ms }] of running) {
    if (isOurs(running, id)) times.set(name, (times.get(name) ?? 0) + ms);
  }
  return times;
}

/**
 * Processor time of each of what `work` gets done, by program.
 * @param inRound so many; otherwise `work` answers how many it got done in a second
 */
export async function cpuOfEach(work: () => Promise<number>, inRound?: number): Promise<string> {
  // What runs often is compiled anew, better, in the first seconds.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work();
  const before = cpuTimes();
  const began = performance.now();
  const perSecond = await work();
  const count = inRound ?? (perSecond * (performance.now() - began)) / 1_000;
  const used = [...cpuTimes()].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / count] as const);
  const shown = used.filter(([, ms]) => ms >= 0.01).sort(([, one], [, other]) => other - one);
  const sum = shown.reduce((all, [, ms]) => all + ms, 0);
  return `${sum.toFixed(2)} ms (${shown.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ')})`;
}

function note(running: Map<number, Running>, id: number): void {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // A program's name stands in brackets and may have blanks and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ms = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    running.set(id, { parent: Number(fields[1]), name: nameOf(id, stat), ms });
  } catch {
    // It has ended meanwhile.
  }
}

function nameOf(id: number, stat: string): string {
  if (id === process.pid) return 'this';
  const bundle = /dist\/(?:services\/)?([\w/-]+)\.mjs/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8'))?.[1];
  return bundle?.replace(/\/main$/, '') ?? basename(stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')));
}

function isOurs(running: ReadonlyMap<number, Running>, id: number): boolean {
  for (let at = id; at > 1; at = running.get(at)?.parent ?? 0) if (at === process.pid || isMarked(at)) return true;
  return false;
}

function isMarked(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0').includes(MARK);
  } catch {
    return false;
  }
}
