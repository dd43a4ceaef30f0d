import { gstOn } from '@udin/contracts';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '../ledger/transaction.entity';
import type { OrderedFile } from '../ordered-files/ordered-file.entity';
import { refundsOfPlace } from './refunds-of-place';

/**
 * What can go back for an ordered file that no upload has used, in paise: what it was charged with GST, less what went
 * back or is on its way for documents that were in its place, and never more than is left of its type.
 */
export async function leftOfPlace(tx: EntityManager, transaction: Transaction, file: OrderedFile): Promise<number> {
  const { documentType, id: placeId } = file;
  const { ofPlace, ofType } = await refundsOfPlace(tx, transaction, { documentType, placeId });
  const sumOf = (refunds: { amountPaise: number }[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const bought = transaction.documents.filter(({ document_type }) => document_type === documentType);
  const withGst = (pricePaise: number) => pricePaise + gstOn(pricePaise, transaction.gstPercentage);
  const allOfType = bought.reduce((sum, { pricePaise }) => sum + withGst(pricePaise), 0);
  const price = withGst(transaction.documents[file.position]!.pricePaise);
  return Math.max(0, Math.min(price - sumOf(ofPlace), allOfType - sumOf(ofType)));
}
