import { Body, Controller, Headers, Param } from '@nestjs/common';
import { type RefundAnswer, RefundRequest } from '@udin/contracts';
import { Call, Caller, type Identity, tellOfAct } from '@udin/service-kit';
import { toRefundAnswer } from '../ledger/to-transaction-answer';
import { refundKey } from './refund-key';
import { RefundRequestService } from './refund-request.service';

@Controller()
export class RefundsController {
  constructor(private readonly refundRequests: RefundRequestService) {}

  @Call('POST /api/transactions/:id/refunds')
  async refund(
    @Caller() admin: Identity,
    @Param('id') id: string,
    @Body() request: RefundRequest,
    @Headers('x-refund-idempotency') header?: string,
  ): Promise<RefundAnswer> {
    const idempotencyKey = refundKey(request, header);
    const refund = toRefundAnswer(await this.refundRequests.refund(admin, id, { ...request, idempotencyKey }));
    // Asked without an amount it is the rest.
    tellOfAct({ refundId: refund.id, paise: refund.amount });
    return refund;
  }
}
