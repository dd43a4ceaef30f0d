import { randomUUID } from 'node:crypto';
import { dayInIndia, yearInIndia } from '@udin/contracts/india-time';
import { anOrder, aPaymentReport, aPdf, aPdfForm, type CreatedOrder, type Random } from '@udin/testing';
import { type Firm, TYPE } from './firm';
import { readArchive } from './read-archive';

const FILES = 5;
/** An archive of five takes a while to leave. */
const LARGE_BYTES = 2_000_000;

export interface Case {
  transactionId: string;
  documents: string[];
  signed: string[];
  /** Downloads of all files: whole ones, and those that were cut. */
  archives: { whole: number; cut: number };
}

interface Customer {
  id: string;
  email: string;
  token: string;
}

/** An order of five documents: paid, sent and begun together, four signed with UDIN, one given back, all fetched. */
export async function aCase(firm: Firm, random: Random, number: number): Promise<Case> {
  const [id, email] = [randomUUID(), `amid-${number}@udin.example`];
  const customer = {
    id,
    email,
    token: firm.tokenOf({ id, type: 'user', email, firstName: 'Ananya', lastName: 'Sen' }),
  };
  const transactionId = `AMID_${randomUUID().slice(9)}`;
  const names = Array.from({ length: FILES }, (_, n) => `${number}-${n}.pdf`);
  await buy(firm, customer, transactionId, { names, isTold: random.next() < 0.7 });
  const documents = await Promise.all(names.map((name) => send(firm, customer, transactionId, name)));
  await firm.move(documents, 'processing');
  const [refused, ...signed] = random.shuffled(documents) as [string, ...string[]];
  const done = { transactionId, documents, signed, archives: { whole: 0, cut: 0 } };
  await Promise.all([
    ...signed.map((document, n) => firm.sign(document, udinOf(number * FILES + n))),
    firm.move([refused], 'rejected', 'Cannot be certified.'),
    fetchAll(firm, customer, done),
  ]);
  await Promise.all([
    firm.giveBack(transactionId, refused),
    firm.fetchTaxDocuments(dayInIndia(new Date()).slice(0, 7)),
    fetchAll(firm, customer, done),
  ]);
  return done;
}

/** @param isTold false: the browser is closed right after paying, and the webhook alone must do */
async function buy(
  firm: Firm,
  { token, ...buyer }: Customer,
  transactionId: string,
  { names, isTold }: { names: readonly string[]; isTold: boolean },
): Promise<void> {
  const files = names.map((name) => ({ name, type: 'application/pdf' }));
  const json = anOrder(transactionId, buyer, files, TYPE);
  const order = { method: 'POST', path: '/api/transactions', token, json };
  const { checkout } = await firm.ask<CreatedOrder>('payment', order);
  const report = aPaymentReport(transactionId, firm.system.backing.pay(checkout.orderId));
  if (!isTold) return;
  await firm.ask('payment', { method: 'PATCH', path: `/api/transactions/${transactionId}`, token, json: report });
}

async function send(firm: Firm, { id, token }: Customer, transactionId: string, name: string): Promise<string> {
  const bytes = Buffer.concat([aPdf(`${transactionId} ${name}`), Buffer.from(`\n%${'x'.repeat(LARGE_BYTES)}\n`)]);
  const form = () => aPdfForm({ userId: id, transactionId, documentType: TYPE }, bytes, name);
  const upload = { method: 'POST', path: '/api/documents/upload', token, form };
  return (await firm.ask<{ id: string }>('document', upload, [409])).id;
}

async function fetchAll(firm: Firm, { id, token }: Customer, { archives }: Case): Promise<void> {
  for (;;) {
    const path = `/api/documents/user/${id}/archive`;
    const { link, files } = await firm.ask<{ link: string; files: number }>('document', { path, token }, [409]);
    const read = await readArchive(new URL(link, firm.system.of('document')[0]!.url).href);
    if (read === 'cut') archives.cut += 1;
    else if (read.files < files) throw new Error(`an archive was silently short: ${read.files} of ${files}`);
    else return void (archives.whole += 1);
  }
}

/** Another one for each number. */
function udinOf(number: number): string {
  const digits = [...number.toString(26).padStart(6, '0')];
  const letters = digits.map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)));
  return `${yearInIndia(new Date()) % 100}123456${letters.join('')}0001`;
}
