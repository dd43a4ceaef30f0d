import { Controller, Param, Query } from '@nestjs/common';
import { UnlocksQuery } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import { UnlockService } from './unlock.service';

@Controller()
export class OperationsController {
  constructor(private readonly unlocks: UnlockService) {}

  @Call('GET /api/operations/document/unlocks')
  list(@Query() { transactionIds }: UnlocksQuery) {
    return this.unlocks.of(transactionIds);
  }

  @Call('POST /api/operations/document/orders/:transactionId/publish')
  async publish(@Param('transactionId') transactionId: string) {
    return { published: await this.unlocks.publishAgain(transactionId) };
  }
}
