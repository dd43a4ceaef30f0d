import { type RefundAnswer, type TransactionAnswer } from '@udin/contracts';
import { waitFor } from '@udin/testing';
import { Client } from 'pg';
import { mailsTo } from '../../../frontend/e2e/mail/mailbox';
import { readSystemSettings } from '../../backup/settings/backup-settings';
import { keptByProvider } from '../oracle/provider-books';
import { taxDocumentProblems, taxOf } from './judge-tax-documents';
import { type OrderUnderAttack, ORDERED, TYPES, typeOf, withGst } from './order-under-attack';

/** A refund whose answer was lost is taken up after a minute; a broker that was killed takes nearly as long. */
const SETTLED_WITHIN = 300_000;
/** More than any order of a walk has places. */
const MOST_PROBES = 8;

interface PaidPlace {
  type: string;
  /** Of the document service. */
  documentId: string | null;
  withdrawnFor: string | null;
  /** Of the payment service. */
  state: string;
  known: string | null;
}

/** What must hold when everything has settled: counted from answers, from the provider and from both databases. */
export async function judgeRefunds(order: OrderUnderAttack): Promise<{ problems: string[]; figures: number[] }> {
  const databases = readSystemSettings({ DATA_DIR: process.env.PRODUCT_DATA_DIR }).databases;
  const [payment, document] = [databases.payment, databases.document].map(
    (connectionString) => new Client({ connectionString }),
  ) as [Client, Client];
  await Promise.all([payment.connect(), document.connect()]);
  try {
    const problems = [
      ...(await untilSettled(order, payment, document)),
      ...(await moneyProblems(order, payment)),
      ...(await taxDocumentProblems(order, payment)),
      ...(await placeProblems(order)),
      ...(await addressProblems(order, document)),
      ...(await probe(order)),
      // Once more, after the probes have used what was free.
      ...(await untilSettled(order, payment, document)),
    ];
    const { pricing, refunds } = await order.books();
    return { problems, figures: [Math.round(pricing.total_amount * 100), sumOf(processed(refunds))] };
  } finally {
    await Promise.all([payment.end(), document.end()]);
  }
}

/** Both services give each place to the same document, or say that it is withdrawn. */
async function untilSettled(order: OrderUnderAttack, payment: Client, document: Client): Promise<string[]> {
  const look = async () => {
    const open = (await order.books()).refunds.filter(({ status }) => status === 'pending');
    const found = [
      ...open.map(({ id }) => `refund ${id} is still pending`),
      ...differences(await placesOf(order, payment, document), await order.books()),
      ...(await usableAgain(order, payment, document)),
    ];
    if (found.length > 0) throw new Error(found.join('; '));
    return [];
  };
  const patience = { what: 'the services to agree', within: SETTLED_WITHIN, every: 500 };
  return waitFor(async () => look().then(() => true), patience).then(
    () => [],
    (error: Error) => [error.message],
  );
}

async function placesOf(order: OrderUnderAttack, payment: Client, document: Client): Promise<PaidPlace[]> {
  const id = [order.transactionId];
  const theirs = await document.query(
    `SELECT document_type AS type, document_id AS "documentId", withdrawn_for AS "withdrawnFor"
       FROM entitlements WHERE transaction_id = $1 ORDER BY id`,
    id,
  );
  const ours = await payment.query(
    'SELECT state, document_id AS known FROM ordered_files WHERE transaction_id = $1 ORDER BY position',
    id,
  );
  return theirs.rows.map((row, n) => ({ ...row, ...ours.rows[n] }));
}

function differences(places: PaidPlace[], { paymentStatus, refunds }: TransactionAnswer): string[] {
  const alive = new Set(refunds.filter(({ status }) => status !== 'failed').map(({ id }) => id));
  return places.flatMap(({ documentId, withdrawnFor, state, known }, n) => {
    const isOpen = documentId === null && withdrawnFor === null;
    const agrees = {
      awaited: isOpen,
      uploaded: documentId !== null && documentId === known,
      // Withdrawn, or its document is deleted with its money back; free only where the whole order went back.
      refunded: !isOpen || paymentStatus === 'refunded',
    }[state];
    const isHeld = withdrawnFor === null || (alive.has(withdrawnFor) && documentId === null);
    if (agrees && isHeld) return [];
    return [`place ${n}: payment says ${state} ${known}, document says ${documentId} withdrawn for ${withdrawnFor}`];
  });
}

/** An unused place whose money is back is withdrawn for that refund. */
async function usableAgain(order: OrderUnderAttack, payment: Client, document: Client): Promise<string[]> {
  const back = await payment.query(
    `SELECT r.id, f.position FROM refunds r JOIN ordered_files f ON f.id = r.place_id
      WHERE f.transaction_id = $1 AND r.status = 'processed'`,
    [order.transactionId],
  );
  const places = await placesOf(order, payment, document);
  return back.rows
    .filter(({ id, position }) => places[position]?.withdrawnFor !== id)
    .map(({ id, position }) => `place ${position}: its money is back (refund ${id}), and it is not withdrawn for it`);
}

async function moneyProblems(order: OrderUnderAttack, payment: Client): Promise<string[]> {
  const books = await order.books();
  const [paid, back] = [Math.round(books.pricing.total_amount * 100), sumOf(processed(books.refunds))];
  const kept = await keptByProvider(order.transactionId);
  const problems = kept === paid - back ? [] : [`the provider keeps ${kept}, our books say ${paid - back}`];
  if (back > paid) problems.push(`${back} went back of ${paid}`);
  const { rows } = await payment.query(
    `SELECT d.content FROM tax_documents d JOIN transactions t ON t.id = d.transaction_id
      WHERE t.transaction_id = $1 AND d.content ->> 'kind' = 'credit-note'`,
    [order.transactionId],
  );
  const credited = rows.reduce((sum, { content }) => sum + content.totalPaise, 0);
  const summed = rows.reduce((sum, { content }) => sum + content.taxablePaise + taxOf(content), 0);
  if (credited !== back || summed !== back)
    problems.push(`credit notes say ${credited} (${summed}), ${back} went back`);
  const gaps = await payment.query(
    `SELECT series FROM tax_document_counters LEFT JOIN tax_documents ON number LIKE series || '/%'
      GROUP BY series, last HAVING count(number) <> last`,
  );
  if (gaps.rows.length > 0) problems.push(`the series have gaps: ${JSON.stringify(gaps.rows)}`);
  const expected = processed(books.refunds).length;
  const isTold = async () => {
    const mails = (await Promise.all(order.emails.map(mailsTo))).flat();
    return mails.filter(({ subject }) => subject.startsWith('Refund of')).length === expected;
  };
  const told = await waitFor(isTold, { what: 'the emails', within: 180_000, every: 500 }).catch(() => false);
  return told ? problems : [...problems, `not one email for each of ${expected} refunds`];
}

/** Documents are of the customer with the newest email, also those that were sent before it changed. */
async function addressProblems(order: OrderUnderAttack, document: Client): Promise<string[]> {
  const newest = order.emails.at(-1);
  const { rows } = await document.query<{ email: string }>(
    `SELECT DISTINCT customer ->> 'email' AS email FROM documents WHERE user_id = $1`,
    [order.userId],
  );
  return rows
    .filter(({ email }) => email !== newest)
    .map(({ email }) => `a document of ${newest} is still of ${email}`);
}

/** Of each type: a paid place is used, awaited, withdrawn, or was paid back with its document, and only one of them. */
async function placeProblems(order: OrderUnderAttack): Promise<string[]> {
  const [books, documents, awaited] = [await order.books(), await order.documents(), await order.awaited()];
  if (books.paymentStatus === 'refunded') return awaited.length === 0 ? [] : ['awaited after all money went back'];
  return TYPES.flatMap((type) => {
    const bought = ORDERED.filter(([, one]) => one === type).length;
    const there = documents.filter(({ documentType }) => documentType === type);
    const isOfType = (refund: RefundAnswer) => refund.unusedFile && typeOf(refund.unusedFile) === type;
    const withdrawn = processed(books.refunds).filter(isOfType);
    const open = awaited.filter(({ documentType }) => documentType === type).length;
    // Those without a place are marked as paid back: nobody works on them.
    const working = there.filter(({ paidBackAt }) => !paidBackAt).length;
    const free = bought - withdrawn.length - open - working;
    const problems =
      free >= 0 ? [] : [`${type}: ${bought} paid, ${withdrawn.length} withdrawn, ${open}+${working} open`];
    if (withdrawn.some(({ amount }) => amount > withGst(type))) problems.push(`${type}: more than its price went back`);
    const named = processed(books.refunds).filter(({ documentId }) => order.everSent.get(documentId ?? '') === type);
    const left = bought * withGst(type) - sumOf(withdrawn) - sumOf(named);
    if (left < 0) problems.push(`${type}: ${-left} paise more than it cost`);
    return problems;
  });
}

/** As many files are taken as are awaited, and not one more. */
async function probe(order: OrderUnderAttack): Promise<string[]> {
  const problems: string[] = [];
  for (const type of TYPES) {
    const free = (await order.awaited()).filter(({ documentType }) => documentType === type).length;
    let taken = 0;
    while (taken < MOST_PROBES) {
      const content = `${order.transactionId} ${type} probe ${taken}`;
      if ((await order.send(`probe-${taken}.pdf`, type, content)) !== 201) break;
      taken += 1;
    }
    if (taken !== free) problems.push(`${type}: ${free} awaited, ${taken} taken`);
  }
  return problems;
}

function processed(refunds: readonly RefundAnswer[]): RefundAnswer[] {
  return refunds.filter(({ status }) => status === 'processed');
}

function sumOf(refunds: readonly RefundAnswer[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
