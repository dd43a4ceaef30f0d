import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { Envelope } from '@udin/contracts/events';
import { noteEndedSessions } from '@udin/service-kit';
import { DataSource } from 'typeorm';

/** The same in every service that takes access tokens. A service that was away learns of it when it returns. */
@Controller()
export class LearnOfEndedSessionsConsumer {
  constructor(private readonly source: DataSource) {}

  @EventPattern('session.ended')
  async learn(@Payload() { data }: Envelope<'session.ended'>): Promise<void> {
    await noteEndedSessions(this.source.manager, data.sessionIds, data.endedAt);
  }
}
