import { Injectable } from '@nestjs/common';
import type { AlreadyPaidFile, AlreadyPaidRequest } from '@udin/contracts';
import { assertOwner, type Identity } from '@udin/service-kit';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { OrderedFileService, type PaidFile } from '../ordered-files/ordered-file.service';
import { OrderLookupService } from '../reconciler/order-lookup.service';

/**
 * What of an order this customer has paid and not uploaded. The provider is asked about open orders with one of the
 * files first: the way back from the bank may have been lost, in another tab or on another device.
 */
@Injectable()
export class AlreadyPaidService {
  constructor(
    private readonly files: OrderedFileService,
    private readonly transactions: TransactionService,
    private readonly lookup: OrderLookupService,
  ) {}

  async answer(caller: Identity, { sha256, transaction_id, chosen_seconds_ago }: AlreadyPaidRequest) {
    const transaction = transaction_id ? await this.ownTransaction(caller, transaction_id) : undefined;
    const files = await this.find(caller.id, sha256, chosen_seconds_ago);
    const sentBefore = await this.files.sentBefore(caller.id, sha256, chosenAt(chosen_seconds_ago));
    return { files, sent_before: sentBefore.map(toAlreadyPaidFile), transaction };
  }

  /**
   * @param sha256s of the files, lower-case hex. @param chosenSecondsAgo how long they have been in the order
   * @returns those that are paid and awaited, or were paid and sent since, oldest first
   */
  async find(userId: string, sha256s: readonly string[], chosenSecondsAgo = 0): Promise<AlreadyPaidFile[]> {
    for (const id of await this.files.openTransactions(userId, sha256s)) {
      await this.upToDate(await this.transactions.find(id));
    }
    return (await this.files.paid(userId, sha256s, chosenAt(chosenSecondsAgo))).map(toAlreadyPaidFile);
  }

  /** The transaction as the provider knows it now. */
  async upToDate(transaction: Transaction): Promise<Transaction> {
    if (transaction.isPaid || !transaction.orderId) return transaction;
    await this.lookup.lookUp(transaction);
    return this.transactions.find(transaction.id);
  }

  private async ownTransaction(caller: Identity, id: string): Promise<Transaction> {
    const transaction = await this.transactions.find(id);
    assertOwner(caller, transaction.userId);
    return this.upToDate(transaction);
  }
}

function chosenAt(secondsAgo = 0): Date {
  return new Date(Date.now() - secondsAgo * 1_000);
}

function toAlreadyPaidFile({ transactionId, documentType, isUploaded, ...file }: PaidFile): AlreadyPaidFile {
  const place = { transaction_id: transactionId, document_type: documentType };
  return { ...file, ...place, ...(isUploaded && { is_uploaded: true }) };
}
