import type { RefundRequest } from '@udin/contracts';
import { rupees } from '@udin/pdf-writer';
import { fieldProblem, Problem } from '@udin/service-kit';
import { type EntityManager, In } from 'typeorm';
import { Refund } from '../ledger/refund.entity';
import type { Transaction } from '../ledger/transaction.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { LEAST_PAISE } from './assert-returnable-rest';
import { leftOfPlace } from './left-of-place';
import { refundablePaise } from './refundable-paise';

const UNKNOWN = 'This file is not of this order.';
const ONCE = 'All that this file cost was given back already.';

type UnusedPlace = { file: OrderedFile; amountPaise: number } | { refund: Refund };

/**
 * An ordered file that no upload has used, as far as is heard. What goes back for it is all that is left of its price.
 * @returns the refund of it when there is one, by whomever and whichever key it was asked for. @throws Problem
 */
export async function unusedPlace(
  tx: EntityManager,
  transaction: Transaction,
  { placeId, amount }: Pick<RefundRequest, 'placeId' | 'amount'>,
): Promise<UnusedPlace> {
  const file = await tx.findOneBy(OrderedFile, { id: placeId, transactionId: transaction.transactionId });
  if (!file) throw new Problem('payment.refund-conflict', { message: UNKNOWN });
  const status = In(['pending', 'processed']);
  const refund = await tx.findOneBy(Refund, { transactionId: transaction.id, placeId, status });
  if (refund) return { refund };
  if (file.state !== 'awaited') throw new Problem('payment.place-used');
  const amountPaise = await returnable(tx, transaction, file);
  if (amountPaise === 0) throw new Problem('payment.refund-conflict', { message: ONCE });
  if (amount !== undefined && amount !== amountPaise)
    throw fieldProblem('amount', `For this file ${rupees(amountPaise)} goes back, no more and no less`);
  return { file, amountPaise };
}

/** Paise; 0 when it is nothing, or too little to go back. */
export async function returnable(tx: EntityManager, transaction: Transaction, file: OrderedFile): Promise<number> {
  const left = Math.min(await leftOfPlace(tx, transaction, file), await refundablePaise(tx, transaction));
  return left < LEAST_PAISE ? 0 : left;
}
