import { Controller, Delete, Get, HttpCode, Logger, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '@udin/contracts';
import { AdminOnly, answer, Caller, type Identity, pageInfo, Problem } from '@udin/service-kit';
import { BrokerUnavailable } from '../broker/publish-failures';
import { DeadLetterService } from './dead-letter.service';

/**
 * The dead letters of one service for an admin, at `/api/events/<service>/dead`: each service shows its own queues,
 * and the gateway has one route for each. A function makes the class, because the path contains the service's name.
 */
export function deadLettersController(service: string): Type {
  @ApiTags('events')
  @AdminOnly()
  @Controller(`api/events/${service}/dead`)
  class DeadLettersController {
    private readonly logger = new Logger(DeadLettersController.name);

    constructor(private readonly deadLetters: DeadLetterService) {}

    @Get()
    async list(@Query() query: PageQuery) {
      const skip = (query.page - 1) * query.limit;
      const { letters, total } = await orUnavailable(this.deadLetters.list(query.limit, skip));
      return answer(letters, pageInfo(total, query));
    }

    @Get(':id')
    async show(@Param('id') id: string) {
      const deadLetter = await orUnavailable(this.deadLetters.show(id));
      if (!deadLetter) throw new Problem('event.not-found');
      return deadLetter;
    }

    @Post('replay')
    @HttpCode(200)
    async replayAll(@Caller() admin: Identity) {
      const replayed = await orUnavailable(this.deadLetters.replay('all', `admin ${admin.id}`));
      this.logger.log(`admin ${admin.id} replayed all ${replayed} dead letters of ${service}`);
      return { replayed };
    }

    @Post(':id/replay')
    @HttpCode(200)
    async replay(@Param('id') id: string, @Caller() admin: Identity) {
      const replayed = await orUnavailable(this.deadLetters.replay(id, `admin ${admin.id}`));
      if (replayed === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} replayed dead letter ${id}`);
      return { replayed };
    }

    @Delete(':id')
    async discard(@Param('id') id: string, @Caller() admin: Identity) {
      const discarded = await orUnavailable(this.deadLetters.discard(id));
      if (discarded === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} discarded dead letter ${id}`);
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
