import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf } from '@udin/backing';
import type { ChaosSystem } from '../system/chaos-system';

/** The management API of the run's broker. */
export async function brokerApi<T>(system: ChaosSystem, method: string, path: string): Promise<T> {
  const { origin, username, password } = new URL(system.backing.broker.managementUrl);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = { authorization: `Basic ${login}` };
  const answer = await fetch(`${origin}/api/${path}`, { method, headers });
  return (method === 'GET' ? await answer.json() : undefined) as T;
}

/** In parts of the memory of the machine: below what it has taken already, the alarm is raised at once. */
export function limitMemory(folder: string, part: number): void {
  const pid = Number(readFileSync(join(folder, 'rabbitmq/broker.pid'), 'utf8'));
  const env = Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  // Its own folder comes first there, with a script that looks for Erlang where it was not unpacked.
  const PATH = env.PATH!.split(':').filter((place) => !place.includes('/erts-'));
  const [beam] = /\S*beam\.smp/.exec(commandLineOf(pid))!;
  const home = beam.slice(0, beam.indexOf('/erlang/'));
  const tool = join(home, 'rabbitmq/bin/rabbitmqctl');
  execFileSync(tool, ['-n', env.RABBITMQ_NODENAME!, 'set_vm_memory_high_watermark', String(part)], {
    env: { ...env, PATH: PATH.join(':') },
  });
}
