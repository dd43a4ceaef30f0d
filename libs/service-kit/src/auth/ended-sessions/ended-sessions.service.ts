import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { onceTheDatabaseAnswers } from '../../database/once-the-database-answers';
import { preparedRows } from '../../database/prepared-rows';
import { removeInBatches } from '../../database/remove-in-batches';
import { Every } from '../../jobs/every.decorator';
import { whenNoted } from './note-ended-sessions';

const LIVING_ENTRIES = 'SELECT session_id, expires_at FROM ended_sessions WHERE expires_at > now()';
const ENTRY = 'SELECT FROM ended_sessions WHERE session_id = $1';

/**
 * Which access tokens are refused although their time is not over. A request asks memory only. What was learned lies in
 * the service's own table: instances of one service share its events. The one that hears of an end knows it at once,
 * the others when they read the table next.
 *
 * The list holds the ends of the last 20 minutes. Each of them needed a login, and logins are slow.
 */
@Injectable()
export class EndedSessionsService implements OnModuleInit {
  /** The session, and when its last token has expired: milliseconds since 1970. */
  private readonly ended = new Map<string, number>();
  private readonly waiting = new Set<{ sessionId: string; listener: () => void }>();

  constructor(private readonly source: DataSource) {
    whenNoted(source, (sessionIds, expiresAt) => {
      for (const id of sessionIds) this.ended.set(id, expiresAt.getTime());
      this.tell();
    });
  }

  /** No request is answered before the list is there. */
  async onModuleInit(): Promise<void> {
    await onceTheDatabaseAnswers(() => this.read());
  }

  has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** The same from the table, for what must not happen in the second before the next reading. */
  async isStored(sessionId: string): Promise<boolean> {
    return (await preparedRows(this.source, ENTRY, [sessionId])).length > 0;
  }

  /**
   * Calls back once when the session has ended, at once if it has already: for answers that go on for long.
   * Answers how to stop listening.
   */
  whenEnded(sessionId: string, listener: () => void): () => void {
    const waiting = { sessionId, listener };
    this.waiting.add(waiting);
    this.tell();
    return () => void this.waiting.delete(waiting);
  }

  @Every(1_000)
  async read(): Promise<void> {
    const rows = await this.source.query<{ session_id: string; expires_at: Date }[]>(LIVING_ENTRIES);
    // Added to what is there: an end that was noted during the query may be missing in its answer.
    for (const row of rows) this.ended.set(row.session_id, row.expires_at.getTime());
    for (const [id, expiresAt] of this.ended) if (expiresAt < Date.now()) this.ended.delete(id);
    this.tell();
  }

  @Every(10 * 60_000)
  async removeOld(stop?: AbortSignal): Promise<void> {
    await removeInBatches(this.source, 'ended_sessions', 'expires_at < now()', { stop });
  }

  private tell(): void {
    for (const one of this.waiting) {
      if (!this.has(one.sessionId)) continue;
      this.waiting.delete(one);
      one.listener();
    }
  }
}
