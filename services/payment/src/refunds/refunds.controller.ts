import { Body, Controller, Param, Post } from '@nestjs/common';
import { type RefundAnswer, RefundRequest } from '@udin/contracts';
import { AdminOnly, Caller, type Identity } from '@udin/service-kit';
import { toRefundAnswer } from '../transactions/to-transaction-answer';
import { MakeRefund } from './make-refund';

@Controller('api/transactions')
export class RefundsController {
  constructor(private readonly makeRefund: MakeRefund) {}

  @Post(':id/refunds')
  @AdminOnly()
  async refund(
    @Caller() admin: Identity,
    @Param('id') id: string,
    @Body() request: RefundRequest,
  ): Promise<RefundAnswer> {
    return toRefundAnswer(await this.makeRefund.refund(admin, id, request));
  }
}
