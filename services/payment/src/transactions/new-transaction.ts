import {
  catalogueType,
  type Cost,
  type CreateTransactionRequest,
  CURRENCY,
  GST_PERCENTAGE,
  indianPhoneIn,
  type TransactionDocument,
} from '@udin/contracts';
import { type Identity, newId, toSearchable } from '@udin/service-kit';
import { Transaction } from '../ledger/transaction.entity';

const SHOWN_OF_ID = 8;

export function newTransaction(
  caller: Identity,
  request: CreateTransactionRequest,
  cost: Cost,
  firstLookAt: Date,
): Transaction {
  const now = new Date();
  const id = newId();
  const { user_info: info } = request;
  return Object.assign(new Transaction(), {
    id,
    transactionId: request.transaction_id,
    userId: caller.id,
    customer: { id: caller.id, firstName: caller.firstName, lastName: caller.lastName, email: caller.email },
    userInfo: info,
    documents: request.documents.map((document, index) => ({
      ...document,
      description: descriptionOf(document),
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
    failures: [],
    searchText: searchTextOf(request.transaction_id, id, info),
    paidAt: null,
    nextLookAt: firstLookAt,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<Transaction>);
}

/** Of a type that asks for none, words are left from another one that was chosen before: nobody sees them any more. */
function descriptionOf({ document_type, description }: TransactionDocument): string | undefined {
  return (catalogueType(document_type)?.hasDescription && description) || undefined;
}

/** What an order is found under, as it was ordered. */
export function searchTextOf(transactionId: string, id: string, info: CreateTransactionRequest['user_info']): string {
  return `${toSearchable(transactionId)} ${endOfId(id)} ${namesIn(info)}`;
}

/** Whom an order is for, as admins search for it: what somebody says who calls about it. */
export function namesIn(info: CreateTransactionRequest['user_info']): string {
  const { first_name, last_name, email, phone, company_name, gstin } = info;
  const words = [first_name, last_name, email, indianPhoneIn(phone) ?? phone, company_name, gstin];
  return toSearchable(words.filter(Boolean).join(' '));
}

/** As the list shows it (DASH-7). */
const endOfId = (id: string) => id.slice(-SHOWN_OF_ID);
