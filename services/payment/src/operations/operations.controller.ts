import { Controller, Param, Query } from '@nestjs/common';
import { PageQuery, StandingQuery } from '@udin/contracts';
import { answer, Call, pageInfo, UuidPipe } from '@udin/service-kit';
import { MendOrderService } from './mend-order.service';
import { StandingOrderService } from './standing-order.service';
import { WaitingRefundService } from './waiting-refund.service';

@Controller()
export class OperationsController {
  constructor(
    private readonly standing: StandingOrderService,
    private readonly mending: MendOrderService,
    private readonly refunds: WaitingRefundService,
  ) {}

  @Call('GET /api/operations/payment/orders')
  async orders(@Query() query: StandingQuery) {
    const { orders, total } = await this.standing.list(query);
    return answer(orders, pageInfo(total, query));
  }

  @Call('POST /api/operations/payment/orders/:id/remind')
  async remind(@Param('id') id: string) {
    await this.mending.remind(id);
  }

  @Call('POST /api/operations/payment/orders/:id/confirm')
  confirm(@Param('id') id: string) {
    return this.mending.confirm(id);
  }

  @Call('POST /api/operations/payment/orders/:id/publish')
  async publish(@Param('id') id: string) {
    return { published: await this.mending.publishAgain(id) };
  }

  @Call('GET /api/operations/payment/refunds')
  async waiting(@Query() query: PageQuery) {
    const { refunds, total } = await this.refunds.list(query);
    return answer(refunds, pageInfo(total, query));
  }

  @Call('POST /api/operations/payment/refunds/:id/retry')
  retry(@Param('id', new UuidPipe('payment.refund-not-waiting')) id: string) {
    return this.refunds.retry(id);
  }
}
