import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLineOf, type ProcessIdentity } from '@udin/backing';

/** What ends without a word in the middle of everything; the launcher starts it again. */
export const FAULTS = ['payment', 'document', 'broker'] as const;
export type Fault = (typeof FAULTS)[number];

/** Answers of the gateway while a service is away. */
const AWAY: readonly (string | number)[] = [502, 503, 504];

export async function strike(fault: Fault, afterMs: number): Promise<void> {
  await pause(afterMs);
  const pid = fault === 'broker' ? brokerPid() : servicePid(fault);
  // The last one may have ended before, and not be back yet.
  if (pid) process.kill(pid, 'SIGKILL');
}

/** Without the broker nothing may fail; without a service its own calls may, and no others. */
export function isExcused(status: string | number, service: Fault, fault: Fault | undefined): boolean {
  return fault === service && AWAY.includes(status);
}

function servicePid(service: Fault): number | undefined {
  const programs = JSON.parse(readFileSync(inFolder('programs.json'), 'utf8')) as ProcessIdentity[];
  return programs.find(({ pid }) => commandLineOf(pid).includes(`dist/services/${service}/`))?.pid;
}

function brokerPid(): number | undefined {
  try {
    const pid = Number(readFileSync(inFolder('rabbitmq/broker.pid'), 'utf8'));
    return commandLineOf(pid).includes('beam') ? pid : undefined;
  } catch {
    return undefined;
  }
}

const inFolder = (name: string): string => join(process.env.PRODUCT_DATA_DIR!, name);
