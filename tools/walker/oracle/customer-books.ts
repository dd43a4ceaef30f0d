import { type AwaitedDocumentAnswer, type DocumentAnswer, IS_PAID, type TransactionAnswer } from '@udin/contracts';
import { call, tokenOf } from '../../../frontend/e2e/api';
import type { Customer } from '../../../frontend/e2e/people/a-customer';

export interface CustomerBooks {
  token: string;
  transactions: TransactionAnswer[];
  documents: DocumentAnswer[];
  awaited: AwaitedDocumentAnswer[];
}

/** What the product tells this customer; undefined before there is an account. */
export async function booksOf(customer: Customer): Promise<CustomerBooks | undefined> {
  const session = await tokenOf(customer.email, customer.password).catch(() => undefined);
  if (!session?.id) return undefined;
  const { id, accessToken: token } = session;
  const list = async <T>(path: string) => (await call<T[]>('GET', path, { token })).body.data;
  const [transactions, documents, awaited] = await Promise.all([
    list<TransactionAnswer>(`/api/transactions/user/${id}`),
    list<DocumentAnswer>(`/api/documents/user/${id}`),
    list<AwaitedDocumentAnswer>(`/api/documents/user/${id}/awaited`),
  ]);
  return { token, transactions, documents, awaited };
}

/** What we say to have received for an order and not given back, in paise. */
export function keptByUs({ paymentStatus, pricing, refunds }: TransactionAnswer): number {
  if (!IS_PAID[paymentStatus]) return 0;
  return (
    paise(pricing.total_amount) -
    sum(refunds.filter((refund) => refund.status === 'processed').map(({ amount }) => amount))
  );
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const paise = (rupees: number) => Math.round(rupees * 100);
