import { Controller, Query } from '@nestjs/common';
import { CaptureQuery } from '@udin/contracts';
import { answer, Call, Caller, type Identity } from '@udin/service-kit';
import { toTransactionAnswer } from '../transactions/to-transaction-answer';
import { CaptureService } from './capture.service';
import { messageFor } from './message-for';

@Controller()
export class PaymentsController {
  constructor(private readonly capturePayment: CaptureService) {}

  @Call('POST /api/payments/capture')
  async capture(@Caller() caller: Identity, @Query() query: CaptureQuery) {
    const transaction = await this.capturePayment.capture(caller, query);
    return answer(toTransactionAnswer(transaction), messageFor(transaction, query.paymentId, 'Payment captured'));
  }
}
