import { setTimeout as pause } from 'node:timers/promises';
import { FILES_STAY_LOCK } from '@udin/files';
import type { Client } from 'pg';
import { Refused } from '../damaged';
import { type ServiceName, SERVICES, WITH_FILES } from '../systems';
import { connect } from './connect';

/** Longer, and customers whose writes wait behind the gate would notice. */
const GATE_MS = 2_000;
const TRIES = 30;
const NAME = 'udin backup';

export interface Snapshots {
  takenAt: string;
  /** In a transaction that sees its database as it was at that moment. */
  of(service: ServiceName): Client;
  /** Lets files be removed again. */
  close(): Promise<void>;
}

/**
 * All databases at one moment. PostgreSQL has no snapshot over several databases, so for some milliseconds nobody may
 * write an event or take one from an outbox: with the outbox tables locked in every database, all snapshots are taken.
 * What one database shows to be the effect of an event, another then shows as its cause, and never the other way round.
 * Until `close` no file is removed, so that all that the snapshots name can be copied.
 */
export async function openSnapshots(urls: Record<ServiceName, string>): Promise<Snapshots> {
  const readers = new Map<ServiceName, Client>();
  const gates: Client[] = [];
  const close = async () => {
    await Promise.all([...readers.values(), ...gates.splice(0)].map((client) => client.end()));
  };
  try {
    for (const service of SERVICES) {
      readers.set(service, await connect(urls[service], NAME));
      gates.push(await connect(urls[service], NAME));
    }
    for (const service of WITH_FILES) await readers.get(service)!.query(`SELECT pg_advisory_lock(${FILES_STAY_LOCK})`);
    await shut(gates);
    const takenAt = await Promise.all([...readers.values()].map(takeSnapshot));
    await Promise.all(gates.splice(0).map((gate) => gate.end()));
    return { takenAt: takenAt.sort().at(-1)!, of: (service) => readers.get(service)!, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In all databases or in none: who waits long for one must not keep the others shut. */
async function shut(gates: Client[]): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const outcomes = await Promise.allSettled(gates.map(lockOutbox));
    if (outcomes.every(({ status }) => status === 'fulfilled')) return;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')!.reason as { code?: string };
    await Promise.all(gates.map((gate) => gate.query('ROLLBACK')));
    if (failure.code !== LOCK_TIMEOUT) throw failure as Error;
    await pause(100 * tries);
  }
  throw new Refused('Some transaction has held an outbox for minutes: no moment was found that all databases share.');
}

const LOCK_TIMEOUT = '55P03';

async function lockOutbox(gate: Client): Promise<void> {
  await gate.query('BEGIN');
  await gate.query(`SET LOCAL lock_timeout = ${GATE_MS}`);
  // Nobody may write an event, nor claim one to publish it; everybody may read.
  await gate.query('LOCK TABLE "outbox_message" IN EXCLUSIVE MODE');
}

async function takeSnapshot(reader: Client): Promise<string> {
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const { rows } = await reader.query<{ now: Date }>('SELECT clock_timestamp() AS "now"');
  return rows[0]!.now.toISOString();
}
