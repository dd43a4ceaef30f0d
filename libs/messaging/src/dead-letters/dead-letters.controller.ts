import { Body, Controller, Logger, Param, Query, type Type } from '@nestjs/common';
import { DiscardRequest, type ListeningService, PageQuery, ReplayRequest } from '@udin/contracts';
import { answer, Call, Caller, type Identity, pageInfo, Problem } from '@udin/service-kit';
import { BrokerUnavailable } from '../broker/publish-failures';
import { DeadLetterService } from './dead-letter.service';

/**
 * The dead letters of one service for an admin, at `/api/events/<service>/dead`: each service shows its own queues,
 * and the gateway has one route for each. A function makes the class, because the path contains the service's name.
 */
export function deadLettersController(service: ListeningService): Type {
  @Controller()
  class DeadLettersController {
    private readonly logger = new Logger(DeadLettersController.name);

    constructor(private readonly deadLetters: DeadLetterService) {}

    @Call(`GET /api/events/${service}/dead`)
    async list(@Query() query: PageQuery) {
      const skip = (query.page - 1) * query.limit;
      const { letters, total } = await orUnavailable(this.deadLetters.list(query.limit, skip));
      return answer(letters, pageInfo(total, query));
    }

    @Call(`GET /api/events/${service}/dead/:id`)
    async show(@Param('id') id: string) {
      const deadLetter = await orUnavailable(this.deadLetters.show(id));
      if (!deadLetter) throw new Problem('event.not-found');
      return deadLetter;
    }

    @Call(`POST /api/events/${service}/dead/replay`)
    async replayAll(@Caller() admin: Identity) {
      const replayed = await orUnavailable(this.deadLetters.replay('all', `admin ${admin.id}`));
      this.logger.log(`admin ${admin.id} replayed all ${replayed} dead letters of ${service}`);
      return { replayed };
    }

    @Call(`POST /api/events/${service}/dead/:id/replay`)
    async replay(@Param('id') id: string, @Body() { content }: ReplayRequest, @Caller() admin: Identity) {
      if (content !== undefined) throw new Problem('event.edited');
      const replayed = await orUnavailable(this.deadLetters.replay(id, `admin ${admin.id}`));
      if (replayed === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} replayed dead letter ${id}`);
      return { replayed };
    }

    @Call(`POST /api/events/${service}/dead/:id/discard`)
    async discard(@Param('id') id: string, @Body() { reason }: DiscardRequest, @Caller() admin: Identity) {
      const discarded = await orUnavailable(this.deadLetters.discard(id));
      if (discarded === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} discarded dead letter ${id}: ${reason}`);
      return { discarded };
    }
  }
  return DeadLettersController;
}

/** @throws Problem server.unavailable while the broker is unavailable */
function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof BrokerUnavailable ? new Problem('server.unavailable', { cause: error }) : error;
  });
}
