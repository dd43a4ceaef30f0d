import { Controller, Headers, Logger, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, languageOf } from '@udin/contracts';
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
  async stream(
    @Caller() caller: Identity,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') last?: string,
    @Headers('accept-language') languages?: string,
  ): Promise<void> {
    const reader = readerOf(caller);
    // Hears it from now on when the reader leaves.
    const events = new ServerSentEvents(reply.raw);
    const from = await this.live.beginning(reader, last && /^\d{1,18}$/.test(last) ? last : undefined);
    this.live.assertRoom(reader);
    reply.hijack();
    const language = languageOf(languages) ?? DEFAULT_LANGUAGE;
    this.live.follow({ ...reader, language, sessionId: caller.sessionId, from }, events).catch((error: unknown) => {
      this.logger.warn({ msg: 'A live stream broke', err: error });
    });
  }
}
