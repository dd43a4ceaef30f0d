import { Controller, Query } from '@nestjs/common';
import { CaptureQuery } from '@udin/contracts';
import { answer, Call, Caller, type Identity } from '@udin/service-kit';
import { toTransactionAnswer } from '../ledger/to-transaction-answer';
import { CaptureService } from './capture.service';
import { paymentMessage } from './payment-message';

@Controller()
export class PaymentsController {
  constructor(private readonly capturePayment: CaptureService) {}

  @Call('POST /api/payments/capture')
  async capture(@Caller() caller: Identity, @Query() query: CaptureQuery) {
    const transaction = await this.capturePayment.capture(caller, query);
    return answer(toTransactionAnswer(transaction), paymentMessage(transaction, query.paymentId, 'Payment captured'));
  }
}
