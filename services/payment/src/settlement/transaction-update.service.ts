import { Injectable } from '@nestjs/common';
import { DIRECT_PAYMENT_NO_SIGNATURE, type UpdateTransactionRequest } from '@udin/contracts';
import { assertOwner, fieldProblem, type Identity, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { PaymentSettings } from '../config';
import type { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { isCheckoutSignature } from './checkout-signature';
import { PaymentConfirmationService } from './payment-confirmation.service';

/** PATCH /api/transactions/{id}: what the browser says about a payment is checked (decisions, "Payment"). */
@Injectable()
export class TransactionUpdateService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly confirmation: PaymentConfirmationService,
    private readonly settings: PaymentSettings,
  ) {}

  async update(caller: Identity, id: string, request: UpdateTransactionRequest): Promise<Transaction> {
    const transaction = await this.transactions.find(id);
    assertOwner(caller, transaction.userId);
    if (request.payment_id) return this.pay(transaction, request.payment_id, request);
    if (request.status === 'completed') return this.complete(transaction);
    if (request.status === 'cancelled') return this.cancel(transaction);
    throw fieldProblem('status', 'Give a status or a payment_id with its signature.');
  }

  private pay(transaction: Transaction, paymentId: string, request: UpdateTransactionRequest): Promise<Transaction> {
    const { order_id, signature } = request;
    const known = [transaction.id, transaction.transactionId, transaction.orderId];
    if (order_id && !known.includes(order_id)) throw fieldProblem('order_id', 'This is another order.');
    if (!signature) throw fieldProblem('signature', `Give the signature, or ${DIRECT_PAYMENT_NO_SIGNATURE}.`);
    const { RAZORPAY_KEY_SECRET: secret } = this.settings;
    const signed = isCheckoutSignature(signature, transaction.orderId ?? '', paymentId, secret);
    if (signature !== DIRECT_PAYMENT_NO_SIGNATURE && !signed) throw new Problem('payment.signature-invalid');
    return this.confirmation.confirm(transaction, paymentId);
  }

  private complete(transaction: Transaction): Transaction {
    if (!transaction.isPaid) throw new Problem('payment.not-paid');
    return transaction;
  }

  private async cancel(transaction: Transaction): Promise<Transaction> {
    return this.source.transaction(async (tx) => {
      const locked = await this.transactions.locked(tx, transaction.id);
      locked.cancel(new Date());
      return tx.save(locked);
    });
  }
}
