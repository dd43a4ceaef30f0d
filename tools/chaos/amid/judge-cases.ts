import type { ServiceName } from '@udin/contracts/service-names';
import type { ChaosSystem } from '../system/chaos-system';
import { missingReceipts, saidEvents } from '../verdict/event-books';
import { countQueues } from '../verdict/queue-counts';
import type { Case } from './a-case';
import { judgeMails, type MailVerdict } from './mail-copies';
import { orphansIn } from './orphans';

const counted = (id: string, from: string) => `SELECT ${id} AS id, count(*)::int AS n FROM ${from} GROUP BY 1`;
const said = (name: string, id: string) => counted(`data->>'${id}'`, `outbox_message WHERE name = '${name}'`);
const ofOrder = (table: string, condition: string) =>
  counted('t.transaction_id', `${table} x JOIN transactions t ON t.id = x.transaction_id WHERE ${condition}`);
const ofDocument = (from: string) => counted('document_id::text', from);

/** What every order has once. */
const OF_ORDERS = {
  invoice: ofOrder('tax_documents', `x.content->>'kind' = 'invoice'`),
  'credit note': ofOrder('tax_documents', `x.content->>'kind' = 'credit-note'`),
  refund: ofOrder('refunds', `x.status = 'processed'`),
  'payment.completed': said('payment.completed', 'transactionId'),
  'payment.refunded': said('payment.refunded', 'transactionId'),
};

const OF_DOCUMENTS = {
  row: counted('id::text', 'documents'),
  beginning: ofDocument(`status_changes WHERE "to" = 'processing'`),
  'document.uploaded': said('document.uploaded', 'documentId'),
};

const OF_SIGNED = {
  signature: ofDocument(`status_changes WHERE "to" = 'signed'`),
  seal: ofDocument(`seals WHERE state = 'sealed'`),
  'entry of the seal': ofDocument('seals'),
  UDIN: ofDocument(`udins WHERE state = 'issued'`),
  'document.signed': said('document.signed', 'documentId'),
  'document.sealed': said('document.sealed', 'documentId'),
  'act "signed"': ofDocument(`audit_entries WHERE act = 'signed'`),
  'act "sealed"': ofDocument(`audit_entries WHERE act = 'sealed'`),
};

/** Events of which each customer has one mail. */
const MAILED: Record<string, ServiceName> = {
  'payment.completed': 'payment',
  'payment.refunded': 'payment',
  'document.sealed': 'document',
};

/** What databases, bucket and mail server say, beside what customers and firm did. */
export async function judgeCases(system: ChaosSystem, folder: string, cases: readonly Case[]): Promise<MailVerdict> {
  const transactions = cases.map(({ transactionId }) => transactionId);
  const mails = await judgeMails(system);
  const problems = [
    ...(await notOnce(system, 'payment', transactions, OF_ORDERS)),
    ...(await notOnce(
      system,
      'document',
      cases.flatMap(({ documents }) => documents),
      OF_DOCUMENTS,
    )),
    ...(await notOnce(
      system,
      'document',
      cases.flatMap(({ signed }) => signed),
      OF_SIGNED,
    )),
    ...(await notMailedOnce(system)),
    ...(await gaps(system)),
    ...(await orphansIn(system, folder)),
    ...(await eventsOnTheWay(system)),
    ...system.services.filter(({ crashes }) => crashes > 0).map(({ name }) => `${name} ended by itself`),
  ];
  return { problems: [...problems, ...mails.problems], secondCopies: mails.secondCopies };
}

async function notOnce(
  system: ChaosSystem,
  service: ServiceName,
  expected: readonly string[],
  statements: Record<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, sql] of Object.entries(statements)) {
    const rows = await system.query<{ id: string; n: number }>(service, sql);
    const times = new Map([...expected.map((id) => [id, 0] as const), ...rows.map(({ id, n }) => [id, n] as const)]);
    for (const [id, n] of times) if (n !== 1 || !expected.includes(id)) problems.push(`${what} of ${id}: ${n} times`);
  }
  return problems;
}

async function notMailedOnce(system: ChaosSystem): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, service] of Object.entries(MAILED)) {
    const events = await system.query<{ id: string }>(service, 'SELECT id FROM outbox_message WHERE name = $1', [name]);
    const toCustomers = `mails WHERE event = '${name}' AND recipient LIKE 'amid-%'`;
    const sql = { [`mail of ${name}`]: counted('event_id::text', toCustomers) };
    problems.push(
      ...(await notOnce(
        system,
        'notification',
        events.map(({ id }) => id),
        sql,
      )),
    );
  }
  return problems;
}

async function gaps(system: ChaosSystem): Promise<string[]> {
  const rows = await system.query<{ series: string; n: number; most: number; least: number }>(
    'payment',
    `SELECT substring(number FROM '^(.*)/') AS series, count(*)::int AS n,
            min(substring(number FROM '[0-9]+$')::int) AS least, max(substring(number FROM '[0-9]+$')::int) AS most
       FROM tax_documents GROUP BY 1`,
  );
  return rows.filter(({ n, most, least }) => least !== 1 || most !== n).map((row) => `gap: ${JSON.stringify(row)}`);
}

async function eventsOnTheWay(system: ChaosSystem): Promise<string[]> {
  const { events, pending } = await saidEvents(system);
  const { left, dead } = await countQueues(system);
  return [
    ...(await missingReceipts(system, events)).map((line) => `no receipt: ${line}`),
    ...(pending > 0 ? [`${pending} events were never published`] : []),
    ...(left > 0 ? [`${left} messages are left in queues`] : []),
    ...Object.entries(dead).map(([queue, count]) => `${count} dead letters in ${queue}`),
  ];
}
