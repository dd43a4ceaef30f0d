import { Controller, Delete, Get, HttpCode, Logger, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, answer, Caller, type Identity, Problem } from '@udin/service-kit';
import { Type as NumberFrom } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { MessagingEngine } from '../messaging-engine';

export class DeadLettersQuery {
  @NumberFrom(() => Number) @IsInt() @Min(1) @Max(100)
  limit: number = 50;
}

/**
 * The dead letters of one service for an admin, at `/api/events/<service>/dead`: each service shows its own queues,
 * and the gateway needs one route for each. Made once for a service, because its path names the service.
 */
export function deadLettersController(service: string): Type {
  @ApiTags('events')
  @AdminOnly()
  @Controller(`api/events/${service}/dead`)
  class DeadLettersController {
    private readonly logger = new Logger(DeadLettersController.name);

    constructor(private readonly engine: MessagingEngine) {}

    @Get()
    async list(@Query() { limit }: DeadLettersQuery) {
      const { letters, total } = await this.engine.deadLetters.list(limit);
      return answer(letters, { total });
    }

    @Get(':id')
    async show(@Param('id') id: string) {
      const letter = await this.engine.deadLetters.show(id);
      if (!letter) throw new Problem('event.not-found');
      return letter;
    }

    @Post('replay') @HttpCode(200)
    async replayAll(@Caller() admin: Identity) {
      const replayed = await this.engine.deadLetters.replay('all');
      this.logger.log(`admin ${admin.id} replayed all ${replayed} dead letters of ${service}`);
      return { replayed };
    }

    @Post(':id/replay') @HttpCode(200)
    async replay(@Param('id') id: string, @Caller() admin: Identity) {
      const replayed = await this.engine.deadLetters.replay(id);
      if (replayed === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} replayed dead letter ${id}`);
      return { replayed };
    }

    @Delete(':id')
    async discard(@Param('id') id: string, @Caller() admin: Identity) {
      const discarded = await this.engine.deadLetters.discard(id);
      if (discarded === 0) throw new Problem('event.not-found');
      this.logger.log(`admin ${admin.id} discarded dead letter ${id}`);
      return { discarded };
    }
  }
  return DeadLettersController;
}
