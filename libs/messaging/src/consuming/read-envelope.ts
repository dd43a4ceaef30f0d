import type { Envelope, EventName } from '@udin/contracts/events';
import { isISO8601, isUUID } from 'class-validator';
import { checkData } from '../validation/check-data';
import { PermanentFailure } from './permanent-failure';

/**
 * Parses and checks a message. Every version is accepted: within one event name only optional fields are ever added.
 * @throws PermanentFailure when it is no envelope of this event, or its data breaks the contract.
 */
export async function readEnvelope(content: Buffer, name: EventName): Promise<Envelope> {
  const envelope = parse(content);
  if (!isUUID(envelope.id)) throw new PermanentFailure('envelope: id is not a UUID');
  if (envelope.name !== name) throw new PermanentFailure(`envelope: name is not ${name}`);
  if (!isISO8601(envelope.occurredAt)) throw new PermanentFailure('envelope: occurredAt is not a time');
  if (!Number.isInteger(envelope.version)) throw new PermanentFailure('envelope: version is not a number');
  if (!isObject(envelope.data)) throw new PermanentFailure('envelope: data is not an object');
  await checkData(name, envelope.data as never, 'consumer').catch((error: Error) => {
    throw new PermanentFailure(error.message);
  });
  return envelope as unknown as Envelope;
}

function parse(content: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(content.toString('utf8'));
    if (isObject(parsed)) return parsed;
  } catch {
    // Refused below, without its text: it may contain personal data.
  }
  throw new PermanentFailure('envelope: not a JSON object');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
