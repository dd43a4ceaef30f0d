import { Injectable } from '@nestjs/common';
import { EVENTS, type EventMap, type EventName } from '@udin/contracts/events';
import { afterCommit, currentRequest } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { checkData } from '../validation/check-data';
import { OutboxMessage } from './outbox-message.entity';

interface AddOptions {
  /** Id of what the event is about, for people who read the table. */
  aggregateId?: string;
}

interface PublishedEvent {
  name: EventName;
  aggregateId: string;
  /** When it became true. */
  at: Date;
}

/** Adds events to the outbox (EVT-2). */
@Injectable()
export class OutboxService {
  /** @param onCommit after each transaction that has added something; another process leaves it to the relay's polls */
  constructor(private readonly onCommit: () => void = () => undefined) {}

  /**
   * Writes the event in the caller's transaction; it is published after the commit, and never without it.
   * @returns the event's id. @throws EventRejected when the data breaks the event's contract.
   */
  async add<N extends EventName>(
    tx: EntityManager,
    name: N,
    data: EventMap[N],
    { aggregateId }: AddOptions = {},
  ): Promise<string> {
    await checkData(name, data, 'producer');
    const request = currentRequest();
    const id = uuid();
    await tx.insert(OutboxMessage, {
      id,
      name,
      version: EVENTS[name].version,
      aggregateId: aggregateId ?? null,
      data,
      requestId: request?.requestId ?? null,
      traceparent: request?.traceparent ?? null,
      occurredAt: new Date(),
    });
    afterCommit(tx, this.onCommit);
    return id;
  }

  /**
   * Gives an event to the broker once more, with its id and its words: who has acted on it does nothing. It is found by
   * the time in its id, because no index leads from the aggregate to its events; then among all later ones, because ids
   * stay ahead of a clock that was set back.
   * @returns how many: 0 when the outbox does not keep it any more
   */
  async publishAgain(tx: EntityManager, { name, aggregateId, at }: PublishedEvent): Promise<number> {
    const publish = async (end: string) => {
      const values = [firstIdAt(at.getTime() - CLOCKS_MS), end, name, aggregateId];
      return ((await tx.query(PUBLISH_AGAIN, values)) as [unknown, number])[1];
    };
    const count = (await publish(firstIdAt(at.getTime() + TRANSACTION_MS))) || (await publish(LAST_ID));
    afterCommit(tx, this.onCommit);
    return count;
  }
}

const PUBLISH_AGAIN = `
  UPDATE "outbox_message" SET "published_at" = NULL, "available_at" = now(), "attempts" = 0, "last_error" = NULL
   WHERE "id" >= $1 AND "id" < $2 AND "name" = $3 AND "aggregate_id" = $4`;

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** By so much the clocks of two processes may differ. */
const CLOCKS_MS = 60_000;
/** So long after its first moment a transaction may write its event. */
const TRANSACTION_MS = 10 * 60_000;

/** The lowest UUIDv7 of a millisecond. */
function firstIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
