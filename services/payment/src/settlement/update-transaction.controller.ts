import { Body, Controller, Param } from '@nestjs/common';
import { UpdateTransactionRequest } from '@udin/contracts';
import { answer, Call, Caller, type Identity } from '@udin/service-kit';
import { toTransactionAnswer } from '../ledger/to-transaction-answer';
import { paymentMessage } from './payment-message';
import { TransactionUpdateService } from './transaction-update.service';

@Controller()
export class UpdateTransactionController {
  constructor(private readonly updateTransaction: TransactionUpdateService) {}

  @Call('PATCH /api/transactions/:id')
  async update(@Caller() caller: Identity, @Param('id') id: string, @Body() request: UpdateTransactionRequest) {
    const transaction = await this.updateTransaction.update(caller, id, request);
    return answer(
      toTransactionAnswer(transaction),
      paymentMessage(transaction, request.payment_id, 'Transaction updated'),
    );
  }
}
