import { Inject, Injectable } from '@nestjs/common';
import type { CreateTransactionRequest } from '@udin/contracts';
import { assertAccountOpen } from '@udin/messaging';
import { foundUnder, type Identity, Problem } from '@udin/service-kit';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { PaymentSettings } from '../config';
import { Transaction } from '../ledger/transaction.entity';
import { TransactionService } from '../ledger/transaction.service';
import { OrderedFileService } from '../ordered-files/ordered-file.service';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/payment-provider';
import { AlreadyPaidService } from './already-paid.service';
import { assertEachFileOnce } from './assert-each-file-once';
import { assertPriced } from './assert-priced';
import { billedTo } from './company-of-account';
import { lockNames } from './later-names';
import { namesIn, newTransaction } from './new-transaction';

/** The same names again change nothing. Those of a change of the account come to the same column at any time. */
const FOUND_AS_WELL = `CASE WHEN position(:names in "search_text") > 0 THEN "search_text"
  ELSE ${foundUnder('"search_text"', ':names', 1_500)} END`;

/** POST /api/transactions: priced by the server, stored, then ordered at the provider (PAY-2). */
@Injectable()
export class TransactionCreationService {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: TransactionService,
    private readonly files: OrderedFileService,
    private readonly alreadyPaid: AlreadyPaidService,
    private readonly settings: PaymentSettings,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /**
   * Again with the same transaction id by the same customer: the same transaction, as the provider knows it now. The
   * same files in another tab or on another device: the open transaction with them. A provider that is down leaves a
   * transaction without an order, which the next attempt completes.
   * @throws Problem `payment.already-paid` when one of the files is paid and awaited, unless the customer buys it again
   * @throws Problem `auth.token-invalid` when the account was closed meanwhile
   */
  async create(caller: Identity, request: CreateTransactionRequest): Promise<Transaction> {
    if (request.user_id !== caller.id) throw new Problem('payment.foreign-user');
    const requested = await this.requested(caller, request);
    const existing = await this.source.manager.findOneBy(Transaction, { transactionId: requested.transactionId });
    if (!existing) assertEachFileOnce(request.documents);
    if (!existing && !request.buy_again) await this.assertNotPaid(requested, request.chosen_seconds_ago);
    const { stored, isNew } = await this.store(requested, request.buy_again ?? false);
    assertSameOrder(stored, requested);
    if (!isNew) await this.addressAnew(stored, requested);
    if (!stored.orderId) return this.addOrder(stored, isNew);
    return isNew ? stored : this.alreadyPaid.upToDate(stored);
  }

  private async requested(caller: Identity, request: CreateTransactionRequest): Promise<Transaction> {
    const firstLookAt = new Date(Date.now() + this.settings.RECONCILE_AFTER_SECONDS * 1_000);
    const cost = assertPriced(request);
    const user_info = await billedTo(this.source.manager, caller.id, request.user_info);
    return newTransaction(caller, { ...request, user_info }, cost, firstLookAt);
  }

  private async assertNotPaid({ userId, documents }: Transaction, chosenSecondsAgo?: number): Promise<void> {
    const files = await this.alreadyPaid.find(userId, hashesOf(documents), chosenSecondsAgo);
    if (files.length > 0) throw new Problem('payment.already-paid', { data: { files } });
  }

  /** Under the customer's lock, so that two tabs with the same files get one transaction. */
  private store(requested: Transaction, buyAgain: boolean): Promise<{ stored: Transaction; isNew: boolean }> {
    return this.ofOpenAccount(requested.userId, async (tx) => {
      await this.files.lockCustomer(tx, requested.userId);
      const { transactionId } = requested;
      const known = await tx.findOneBy(Transaction, { transactionId });
      const stored = known ?? (buyAgain ? undefined : await this.openWithSameFiles(tx, requested));
      if (stored) return { stored, isNew: false };
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(Transaction)
        .values(requested as never)
        .orIgnore()
        .execute();
      // Another customer has taken this id in between.
      if (inserted.raw.length === 0) throw new Problem('payment.transaction-taken');
      await this.files.record(tx, requested, buyAgain);
      return { stored: requested, isNew: true };
    });
  }

  /**
   * The invoice is for whom the last attempt named, and the work is what it described: the GSTIN may have been added,
   * and the words corrected, after the checkout was closed. Found it is under the names and emails of the earlier ones,
   * too.
   */
  private async addressAnew(stored: Transaction, requested: Transaction): Promise<void> {
    const { userInfo, customer } = requested;
    const documents = describedAs(stored, requested);
    const { affected } = await this.ofOpenAccount(stored.userId, (tx) =>
      tx
        .createQueryBuilder()
        .update(Transaction)
        .set({ userInfo, customer, documents, searchText: () => FOUND_AS_WELL })
        .where({ id: stored.id, paidAt: IsNull() })
        .setParameters({ names: namesIn(userInfo) })
        .execute(),
    );
    if (affected === 1) Object.assign(stored, { userInfo, customer, documents });
  }

  /** The end of the account waits for it, and forgets what it wrote; what comes after that end is refused. */
  private ofOpenAccount<T>(userId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.source.transaction(async (tx) => {
      await lockNames(tx, userId);
      await assertAccountOpen(tx, userId);
      return work(tx);
    });
  }

  private async openWithSameFiles(tx: EntityManager, requested: Transaction): Promise<Transaction | undefined> {
    const hashes = hashesOf(requested.documents);
    if (hashes.length < requested.documents.length) return undefined;
    const transactionIds = await this.files.openTransactions(requested.userId, hashes, tx);
    const open = await tx.findBy(Transaction, { transactionId: In(transactionIds), status: In(['pending', 'failed']) });
    return open.find(
      (one) => isSameOrder(one, requested) && isForSame(one, requested) && contentOf(one) === contentOf(requested),
    );
  }

  private async addOrder(transaction: Transaction, isNew: boolean): Promise<Transaction> {
    const orderId =
      (isNew ? undefined : await this.findExistingOrder(transaction)) ?? (await this.createOrder(transaction));
    const now = new Date();
    const { affected } = await this.source.manager.update(Transaction, withoutOrder(transaction), {
      orderId,
      updatedAt: now,
    });
    // Nobody else knows of one that is new.
    return isNew && affected === 1
      ? Object.assign(transaction, { orderId, updatedAt: now })
      : this.transactions.find(transaction.id);
  }

  private async createOrder(transaction: Transaction): Promise<string> {
    const { totalPaise: amount, currency, transactionId: receipt } = transaction;
    try {
      return (await this.provider.createOrder({ amount, currency, receipt })).id;
    } catch (error) {
      // Receipts are unique at the provider: a parallel copy of this request may have created the order first.
      const existing = isRefusal(error) && (await this.findExistingOrder(transaction));
      if (existing) return existing;
      throw error;
    }
  }

  /** An earlier attempt may have created the order, while its answer was lost. */
  private async findExistingOrder(transaction: Transaction): Promise<string | undefined> {
    const orders = await this.provider.ordersByReceipt(transaction.transactionId);
    return orders.find((order) => transaction.costsExactly(order))?.id;
  }
}

const withoutOrder = ({ id }: Transaction) => ({ id, orderId: IsNull() });

function assertSameOrder(stored: Transaction, requested: Transaction): void {
  if (!isSameOrder(stored, requested)) throw new Problem('payment.transaction-taken');
}

/** An invoice for a business is another one than that for a person. */
function isForSame({ userInfo: one }: Transaction, { userInfo: other }: Transaction): boolean {
  return (one.gstin ?? '') === (other.gstin ?? '') && (one.company_name ?? '') === (other.company_name ?? '');
}

function isSameOrder(stored: Transaction, requested: Transaction): boolean {
  const same = stored.userId === requested.userId && stored.totalPaise === requested.totalPaise;
  return same && namesOf(stored) === namesOf(requested);
}

function namesOf({ documents }: Transaction): string {
  return documents.map(({ name, document_type }) => `${document_type}:${name}`).join('\n');
}

/** The same documents at their prices, in the words of the other order. */
function describedAs({ documents }: Transaction, { documents: others }: Transaction): Transaction['documents'] {
  return documents.map((document, at) => ({ ...document, description: others[at]!.description }));
}

function contentOf({ documents }: Transaction): string {
  return documents.map(({ sha256 }) => sha256).join('\n');
}

function hashesOf(documents: Transaction['documents']): string[] {
  return documents.flatMap(({ sha256 }) => sha256 ?? []);
}

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.code === 'payment.provider-refused';
}
