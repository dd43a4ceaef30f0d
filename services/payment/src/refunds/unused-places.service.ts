import { Injectable } from '@nestjs/common';
import type { UnusedPlaceAnswer } from '@udin/contracts';
import { DataSource } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { returnable } from './unused-place';

/** What an admin can give back of an order because it was never uploaded. */
@Injectable()
export class UnusedPlacesService {
  constructor(private readonly source: DataSource) {}

  async of(transaction: Transaction): Promise<UnusedPlaceAnswer[]> {
    const { id, transactionId, isPaid } = transaction;
    if (!isPaid) return [];
    const { manager } = this.source;
    const where = { transactionId, state: 'awaited' as const };
    const files = await manager.find(OrderedFile, { where, order: { position: 'ASC' } });
    const asked = await manager.findBy(Refund, { transactionId: id, withdrawal: 'asked', status: 'pending' });
    const unused: UnusedPlaceAnswer[] = [];
    for (const file of files.filter((one) => !asked.some(({ placeId }) => placeId === one.id))) {
      const amount = await returnable(manager, transaction, file);
      if (amount > 0) unused.push({ id: file.id, name: file.name, documentType: file.documentType, amount });
    }
    return unused;
  }
}
