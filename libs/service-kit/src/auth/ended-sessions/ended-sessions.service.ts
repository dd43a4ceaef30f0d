import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { onceTheDatabaseAnswers } from '../../database/once-the-database-answers';
import { Every } from '../../jobs/every.decorator';

const LIVING_ENTRIES = 'SELECT session_id FROM ended_sessions WHERE expires_at > now()';

/**
 * Which access tokens are refused although their time is not over. A request asks memory only. What was learned lies in
 * the service's own table: instances of one service share its events, so each instance reads the table.
 *
 * The list holds the ends of the last 16 minutes. Each of them needed a login, and logins are slow.
 */
@Injectable()
export class EndedSessionsService implements OnModuleInit {
  private ended: ReadonlySet<string> = new Set();
  private readonly waiting = new Set<{ sessionId: string; listener: () => void }>();

  constructor(private readonly source: DataSource) {}

  /** No request is answered before the list is there. */
  async onModuleInit(): Promise<void> {
    await onceTheDatabaseAnswers(() => this.read());
  }

  has(sessionId: string): boolean {
    return this.ended.has(sessionId);
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
    const rows = await this.source.query<{ session_id: string }[]>(LIVING_ENTRIES);
    this.ended = new Set(rows.map((row) => row.session_id));
    this.tell();
  }

  @Every(10 * 60_000)
  async removeOld(): Promise<void> {
    await this.source.query('DELETE FROM ended_sessions WHERE expires_at < now()');
  }

  private tell(): void {
    for (const one of this.waiting) {
      if (!this.has(one.sessionId)) continue;
      this.waiting.delete(one);
      one.listener();
    }
  }
}
