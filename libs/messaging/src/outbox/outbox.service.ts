import { Injectable } from '@nestjs/common';
import { EVENTS, type EventMap, type EventName } from '@udin/contracts/events';
import { currentRequest } from '@udin/service-kit';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { checkData } from '../validation/check-data';
import { OutboxMessage } from './outbox-message.entity';

export interface AddOptions {
  /** Id of what the event is about, for people who read the table. */
  aggregateId?: string;
}

/** Adds events to the outbox (EVT-2). */
@Injectable()
export class OutboxService {
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
    return id;
  }
}
