import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ChannelListener } from '@udin/messaging';
import { NotificationSettings } from '../config';
import { Waker } from '../mails/waker';
import { NOTICE_CHANNEL } from '../notices/notice-board.service';

/** Wakes the streams of a recipient when a notice was committed, by whichever instance. */
@Injectable()
export class NoticeArrivalService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly wakers = new Map<string, { waker: Waker; streams: number }>();
  private readonly listener: ChannelListener;

  constructor(settings: NotificationSettings) {
    this.listener = new ChannelListener(settings.DATABASE_URL, NOTICE_CHANNEL, (recipient) => this.wake(recipient));
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.listener.stop();
  }

  /** Call `leave` when the stream ends. */
  join(recipient: string): { waker: Waker; leave(): void } {
    const entry = this.wakers.get(recipient) ?? { waker: new Waker(), streams: 0 };
    entry.streams += 1;
    this.wakers.set(recipient, entry);
    const leave = () => {
      entry.streams -= 1;
      if (entry.streams === 0) this.wakers.delete(recipient);
    };
    return { waker: entry.waker, leave };
  }

  streamsOf(recipient: string): number {
    return this.wakers.get(recipient)?.streams ?? 0;
  }

  /** Without a recipient, notifications of the database may have been missed: every stream queries. */
  private wake(recipient?: string): void {
    if (recipient) return this.wakers.get(recipient)?.waker.wake();
    for (const { waker } of this.wakers.values()) waker.wake();
  }
}
