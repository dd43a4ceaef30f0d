import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Language } from '@udin/contracts';
import { EndedSessionsService, Problem } from '@udin/service-kit';
import { NotificationSettings } from '../config';
import type { Reader } from '../notices/notice-board.service';
import { NoticeService } from '../notices/notice.service';
import { toNotificationAnswer } from '../notices/to-notification-answer';
import { NoticeArrivalService } from './notice-arrival.service';
import type { ServerSentEvents } from './server-sent-events';

const BATCH = 50;
/** Open streams of one reader in one instance. So many because all admins count as one. */
const STREAMS_PER_RECIPIENT = 50;

interface LiveReader extends Reader {
  sessionId: string;
  language: Language;
  /** The number that was seen last. */
  from: string;
}

@Injectable()
export class LiveNoticeService implements OnModuleDestroy {
  private isStopping = false;
  private readonly open = new Set<() => void>();

  constructor(
    private readonly notices: NoticeService,
    private readonly arrivals: NoticeArrivalService,
    private readonly settings: NotificationSettings,
    private readonly sessions: EndedSessionsService,
  ) {}

  /** Streams hold connections, so they end first; the browsers connect to another instance. */
  onModuleDestroy(): void {
    this.isStopping = true;
    for (const stop of this.open) stop();
  }

  /** Throws request.too-many when one reader has too many streams. */
  assertRoom({ key }: Reader): void {
    if (this.arrivals.streamsOf(key) >= STREAMS_PER_RECIPIENT)
      throw new Problem('request.too-many', { retryAfter: 30 });
  }

  /**
   * Where the stream begins. Throws before its answer has begun while the database is away: a stream that merely ended
   * would be asked for again at once.
   */
  async beginning({ recipients }: Reader, last?: string): Promise<string> {
    const latest = await this.notices.latest(recipients);
    // Numbers above the newest are of a board of which a backup took the place.
    return last !== undefined && BigInt(last) < BigInt(latest) ? last : latest;
  }

  /** Sends what comes after `from`, until the reader leaves, the session ends or the stream's time is over. */
  async follow({ key, recipients, sessionId, language, from }: LiveReader, events: ServerSentEvents): Promise<void> {
    const { waker, leave } = this.arrivals.join(key);
    // The longest time between two queries; a sign of life is sent each time.
    const beatMs = this.settings.STREAM_BEAT_SECONDS * 1_000;
    const stop = () => events.stop();
    events.onOver(() => waker.wake());
    const time = setTimeout(stop, this.settings.STREAM_SECONDS * 1_000);
    this.open.add(stop);
    const stopListening = this.sessions.whenEnded(sessionId, stop);
    if (this.isStopping) stop();
    try {
      let seq = from;
      await events.open(seq);
      while (!events.isOver) {
        const news = waker.next(beatMs);
        const batch = await this.notices.after(recipients, seq, BATCH);
        for (const notice of batch) {
          seq = notice.seq;
          if (notice.withdrawnAt) await events.withdraw(seq, notice);
          else await events.send(seq, toNotificationAnswer(notice, language));
        }
        if (batch.length === BATCH) continue;
        await news;
        await events.beat();
      }
    } finally {
      clearTimeout(time);
      this.open.delete(stop);
      stopListening();
      leave();
      events.end();
    }
  }
}
