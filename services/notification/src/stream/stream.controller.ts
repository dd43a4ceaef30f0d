import { Controller, Headers, Logger, Res } from '@nestjs/common';
import { Call, Caller, type Identity } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { readerOf } from '../notices/notice-board.service';
import { LiveNoticeService } from './live-notice.service';
import { ServerSentEvents } from './server-sent-events';

@Controller()
export class StreamController {
  private readonly logger = new Logger(StreamController.name);

  constructor(private readonly live: LiveNoticeService) {}

  /** Server-sent events; after a break the reader brings the last number it saw and misses nothing. */
  @Call('GET /api/notifications/stream')
  stream(@Caller() caller: Identity, @Res() reply: FastifyReply, @Headers('last-event-id') last?: string): void {
    const reader = readerOf(caller);
    this.live.assertRoom(reader);
    reply.hijack();
    const from = last && /^\d{1,18}$/.test(last) ? last : undefined;
    this.live
      .follow({ ...reader, sessionId: caller.sessionId, from }, new ServerSentEvents(reply.raw))
      .catch((error: unknown) => {
        this.logger.warn({ msg: 'A live stream broke', err: error });
      });
  }
}
