import { type Cost, type CreateTransactionRequest, CURRENCY, GST_PERCENTAGE } from '@udin/contracts';
import { type Identity, newId, toSearchable } from '@udin/service-kit';
import { Transaction } from '../ledger/transaction.entity';

export function newTransaction(
  caller: Identity,
  request: CreateTransactionRequest,
  cost: Cost,
  firstLookAt: Date,
): Transaction {
  const now = new Date();
  const { user_info: info } = request;
  return Object.assign(new Transaction(), {
    id: newId(),
    transactionId: request.transaction_id,
    userId: caller.id,
    customer: { id: caller.id, firstName: caller.firstName, lastName: caller.lastName, email: caller.email },
    userInfo: info,
    documents: request.documents.map((document, index) => ({
      ...document,
      pricePaise: cost.items[index]?.pricePaise ?? 0,
    })),
    metadata: { ...request.metadata, total_documents: request.documents.length },
    subtotalPaise: cost.subtotalPaise,
    gstPaise: cost.gstPaise,
    gstPercentage: GST_PERCENTAGE,
    totalPaise: cost.totalPaise,
    currency: CURRENCY,
    status: 'pending',
    paymentStatus: 'created',
    orderId: null,
    paymentId: null,
    refundedPaise: 0,
    refundedByType: {},
    invoiceNumber: null,
    supersededBy: null,
    searchText: `${toSearchable(request.transaction_id)} ${namesIn(info)}`,
    paidAt: null,
    nextLookAt: firstLookAt,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<Transaction>);
}

/** The name and email of an order, as admins search for them. */
export function namesIn({ first_name, last_name, email }: CreateTransactionRequest['user_info']): string {
  return toSearchable(`${first_name} ${last_name} ${email}`);
}
