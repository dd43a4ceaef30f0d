import { Injectable } from '@nestjs/common';
import { MOST_SESSIONS_IN_EVENT, type SessionEnd } from '@udin/contracts/events';
import { OutboxService } from '@udin/messaging';
import { noteEndedSessions } from '@udin/service-kit';
import { type EntityManager, type FindOptionsWhere, IsNull } from 'typeorm';
import { Session } from './session.entity';

/** No token lives for long, but a download that one began may take hours on a slow line, and ends with the session. */
const LAST_DOWNLOAD_SECONDS = 24 * 60 * 60;

interface EndedRow {
  id: string;
  user_id: string;
  last_used_at: Date;
}

/** Ends sessions, and tells all services in the same transaction, so that their access tokens end, too. */
@Injectable()
export class SessionEndService {
  constructor(private readonly outbox: OutboxService) {}

  /** Ends those of one user's sessions that have not ended yet. Answers how many. */
  async end(tx: EntityManager, which: FindOptionsWhere<Session>, reason: SessionEnd): Promise<number> {
    const endedAt = new Date();
    const { raw } = await tx
      .createQueryBuilder()
      .update(Session)
      .set({ endedAt, endReason: reason })
      .where({ ...which, endedAt: IsNull() })
      .returning(['id', 'userId', 'lastUsedAt'])
      .execute();
    const ended = raw as EndedRow[];
    const oldest = endedAt.getTime() - LAST_DOWNLOAD_SECONDS * 1_000;
    const lately = ended.filter((row) => row.last_used_at.getTime() > oldest);
    await this.tell(tx, lately, reason, endedAt.toISOString());
    return ended.length;
  }

  private async tell(tx: EntityManager, ended: EndedRow[], reason: SessionEnd, endedAt: string): Promise<void> {
    for (let from = 0; from < ended.length; from += MOST_SESSIONS_IN_EVENT) {
      const userId = ended[0]!.user_id;
      const sessionIds = ended.slice(from, from + MOST_SESSIONS_IN_EVENT).map(({ id }) => id);
      await noteEndedSessions(tx, sessionIds, endedAt);
      await this.outbox.add(tx, 'session.ended', { userId, sessionIds, reason, endedAt }, { aggregateId: userId });
    }
  }
}
