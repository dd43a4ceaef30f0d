import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PlainAnswer } from '../answers/plain-answer.decorator';
import { Public } from '../auth/access.decorators';
import { ReadinessService } from './readiness.service';

@Public()
@PlainAnswer()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('live')
  live() {
    return { status: 'up' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply) {
    const { ready, parts } = await this.readiness.report();
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'up' : 'down', parts });
  }
}
