import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type AlreadyPaidAnswer,
  AlreadyPaidRequest,
  CreateTransactionRequest,
  type CreatedTransactionAnswer,
  type OrderingCustomersAnswer,
  OrderingCustomersQuery,
  OwnTransactionsQuery,
  type RevenueAnswer,
  type TransactionAnswer,
  TransactionsQuery,
} from '@udin/contracts';
import {
  answer,
  assertOwnerOrAdmin,
  Call,
  Caller,
  type Identity,
  longPageInfo,
  pageInfo,
  UuidPipe,
} from '@udin/service-kit';
import { PaymentSettings } from '../config';
import { DisputeService } from '../disputes/dispute.service';
import { HoldService } from '../holds/hold.service';
import { toTransactionAnswer } from '../ledger/to-transaction-answer';
import { TransactionService } from '../ledger/transaction.service';
import { UnusedPlacesService } from '../refunds/unused-places.service';
import { OwnTransactionsService } from './own-transactions.service';
import { RevenueService } from './revenue.service';
import { AlreadyPaidService } from './already-paid.service';
import { toCheckoutAnswer } from './to-checkout-answer';
import { TransactionCreationService } from './transaction-creation.service';
import { TransactionListService } from './transaction-list.service';

@Controller()
export class TransactionsController {
  constructor(
    private readonly paid: AlreadyPaidService,
    private readonly createTransaction: TransactionCreationService,
    private readonly transactions: TransactionService,
    private readonly own: OwnTransactionsService,
    private readonly lists: TransactionListService,
    private readonly revenue: RevenueService,
    private readonly holds: HoldService,
    private readonly disputes: DisputeService,
    private readonly unusedPlaces: UnusedPlacesService,
    private readonly settings: PaymentSettings,
  ) {}

  @Call('POST /api/transactions')
  async create(
    @Caller() caller: Identity,
    @Body() request: CreateTransactionRequest,
  ): Promise<CreatedTransactionAnswer> {
    const transaction = await this.createTransaction.create(caller, request);
    return { ...toTransactionAnswer(transaction), checkout: toCheckoutAnswer(transaction, this.settings) };
  }

  /** Asked before checkout opens, so that nobody pays twice for a file. */
  @Call('POST /api/transactions/already-paid')
  async alreadyPaid(@Caller() caller: Identity, @Body() request: AlreadyPaidRequest): Promise<AlreadyPaidAnswer> {
    const { transaction, ...known } = await this.paid.answer(caller, request);
    return { ...known, ...(transaction && { transaction: toTransactionAnswer(transaction) }) };
  }

  @Call('GET /api/transactions')
  async list(@Caller() caller: Identity, @Query() query: TransactionsQuery) {
    const listed = await this.lists.matching(query);
    return { transactions: await this.shownTo(caller, listed.transactions), ...longPageInfo(listed, query) };
  }

  @Call('GET /api/transactions/stats')
  stats(): Promise<RevenueAnswer> {
    return this.revenue.read();
  }

  @Call('GET /api/transactions/customers')
  async customers(@Query() { from, to }: OrderingCustomersQuery): Promise<OrderingCustomersAnswer> {
    return { userIds: await this.lists.customersIn(from, to) };
  }

  /** `data` is the list itself, as the specification has it; the page's numbers and the sums stand beside it. */
  @Call('GET /api/transactions/user/:userId')
  async ofUser(
    @Caller() caller: Identity,
    @Param('userId', new UuidPipe('auth.user-not-found')) userId: string,
    @Query() query: OwnTransactionsQuery,
  ) {
    assertOwnerOrAdmin(caller, userId);
    const { transactions, total, page, sums } = await this.own.read(userId, query);
    return answer(await this.shownTo(caller, transactions), { ...pageInfo(total, { ...query, page }), sums });
  }

  @Call('GET /api/transactions/:id')
  async read(@Caller() caller: Identity, @Param('id') id: string) {
    const transaction = await this.transactions.find(id);
    assertOwnerOrAdmin(caller, transaction.userId);
    const [read] = await this.shownTo(caller, await this.lists.withRefunds([transaction]));
    return caller.type === 'admin' ? { ...read!, unused: await this.unusedPlaces.of(transaction) } : read!;
  }

  /** What only the team sees of an order. */
  private async shownTo(caller: Identity, answers: TransactionAnswer[]): Promise<TransactionAnswer[]> {
    return this.disputes.shownTo(caller, await this.holds.shownTo(caller, answers));
  }
}
