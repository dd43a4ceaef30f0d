import { Injectable } from '@nestjs/common';
import type { StandingKind, StandingOrder, StandingQuery } from '@udin/contracts';
import { ClosedAccount } from '@udin/messaging';
import { DataSource, In } from 'typeorm';
import { bannedOf } from '../bans/bans-of-customers';
import { IS_TAKEN_WHOLE } from '../disputes/is-taken-whole';
import { Transaction } from '../ledger/transaction.entity';
import { OrderedFile } from '../ordered-files/ordered-file.entity';
import { toStandingOrder } from './to-standing-order';

/** Until then an order is simply under way. */
const UNDER_WAY = `interval '15 minutes'`;

/** No file is taken any more for the orders of which a bank has all the money: few, and read once. */
const AWAITED = `state = 'awaited' AND paid_at < now() - ${UNDER_WAY} AND transaction_id NOT IN (
  SELECT t.transaction_id FROM disputes lost JOIN transactions t ON t.id = lost.transaction_id
   WHERE lost.status = 'lost' AND ${IS_TAKEN_WHOLE})`;

/** Newest first: what was never uploaded stays in the list for ever, and must not hide what stopped today. */
const STANDING: Record<StandingKind, { rows: string; total: string }> = {
  awaited: {
    rows: `SELECT transaction_id AS "transactionId" FROM ordered_files WHERE ${AWAITED}
            GROUP BY transaction_id ORDER BY max(paid_at) DESC, transaction_id DESC LIMIT $1 OFFSET $2`,
    total: `SELECT count(DISTINCT transaction_id)::int AS total FROM ordered_files WHERE ${AWAITED}`,
  },
  unheard: {
    rows: `SELECT transaction_id AS "transactionId" FROM transactions
            WHERE status = 'pending' AND next_look_at IS NOT NULL AND order_id IS NOT NULL
              AND created_at < now() - ${UNDER_WAY}
            ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`,
    total: `SELECT count(*)::int AS total FROM transactions
             WHERE status = 'pending' AND next_look_at IS NOT NULL AND order_id IS NOT NULL
               AND created_at < now() - ${UNDER_WAY}`,
  },
};

/** Orders that do not move, for operators. */
@Injectable()
export class StandingOrderService {
  constructor(private readonly source: DataSource) {}

  async list({ kind, page, limit }: StandingQuery): Promise<{ orders: StandingOrder[]; total: number }> {
    const { rows, total: count } = STANDING[kind];
    const [found, [{ total }]] = await Promise.all([
      this.source.query<{ transactionId: string }[]>(rows, [limit, (page - 1) * limit]),
      this.source.query<[{ total: number }]>(count),
    ]);
    const ids = found.map(({ transactionId }) => transactionId);
    return { orders: ids.length > 0 ? await this.inOrder(ids) : [], total };
  }

  private async inOrder(ids: string[]): Promise<StandingOrder[]> {
    const where = { transactionId: In(ids) };
    const { manager } = this.source;
    const [transactions, awaited] = await Promise.all([
      manager.findBy(Transaction, where),
      manager.findBy(OrderedFile, { ...where, state: 'awaited' }),
    ]);
    const owners = transactions.map(({ userId }) => userId);
    const closed = await manager.findBy(ClosedAccount, { userId: In(owners) });
    const banned = await bannedOf(manager, owners);
    return ids.flatMap((id) => {
      const transaction = transactions.find(({ transactionId }) => transactionId === id);
      const files = awaited.filter(({ transactionId }) => transactionId === id).length;
      if (!transaction) return [];
      const isAccountClosed = closed.some(({ userId }) => userId === transaction.userId);
      return [toStandingOrder(transaction, files, { isAccountClosed, isBanned: banned.has(transaction.userId) })];
    });
  }
}
