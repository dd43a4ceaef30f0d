import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { NO_HASH } from '@udin/service-kit';
import { hashEntry } from '../../../services/document/src/audit-chain/hash-entry';
import type { TestSystem } from './a-system';

/** One paid, partly refunded order with its papers, a document with its chain, and events that went out. */
export async function fill(system: TestSystem, number: number): Promise<{ documentKey: string }> {
  const transaction = { id: randomUUID(), name: `TXN_${number}`, user: randomUUID() };
  await pay(system, transaction, number);
  const documentKey = await upload(system, transaction);
  await system.query('payment', `INSERT INTO provider_days VALUES (current_date - $1::int, 1, 118000, now())`, [
    number,
  ]);
  await system.query(
    'payment',
    `INSERT INTO provider_differences (payment_id, kind, amount, refunded, currency, refund_booked_paise, paid_at, found_at,
       seen_at)
     VALUES ($1, 'no-order', 118000, 0, 'INR', 0, now(), now(), now())`,
    [`pay_other_${number}`],
  );
  await system.query(
    'notification',
    `INSERT INTO notices (id, event_id, event, recipient, title, text, created_at)
     VALUES ($1, $2, 'document.signed', $3, 'x', 'y', now())`,
    [randomUUID(), randomUUID(), transaction.user],
  );
  return { documentKey };
}

interface Order {
  id: string;
  name: string;
  user: string;
}

async function pay(system: TestSystem, { id, name, user }: Order, number: number): Promise<void> {
  const [invoice, note] = [
    `UDIN/2627/${String(number).padStart(6, '0')}`,
    `UDIN/C2627/${String(number).padStart(5, '0')}`,
  ];
  await system.query(
    'payment',
    `INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise,
       gst_paise, gst_percentage, total_paise, currency, status, payment_status, order_id, payment_id, refunded_paise,
       invoice_number, search_text, paid_at, created_at, updated_at)
     VALUES ($1, $2, $3, '{}', '{"first_name": "Ananya \\\\ \\"Sen\\""}', '[]', '{}', 100000, 18000, 18, 118000, 'INR',
       'completed', 'partially_refunded', $4, $5, 50000, $6, '', now(), now(), now())`,
    [id, name, user, `order_${number}`, `pay_${number}`, invoice],
  );
  await system.query(
    'payment',
    `INSERT INTO refunds (id, transaction_id, payment_id, amount_paise, reason, idempotency_key, status,
       credit_note_number, next_look_at, created_at)
     VALUES ($1, $2, $3, 50000, 'late', 'key', 'processed', $4, now(), now())`,
    [randomUUID(), id, `pay_${number}`, note],
  );
  const papers = [
    [invoice, { kind: 'invoice', totalPaise: 118_000 }],
    [note, { kind: 'credit-note', totalPaise: 50_000 }],
  ] as const;
  for (const [at, content] of papers) {
    await system.query('payment', `INSERT INTO tax_documents VALUES ($1, $2, $3, now())`, [
      at,
      id,
      JSON.stringify(content),
    ]);
    await system.query(
      'payment',
      `INSERT INTO tax_document_counters VALUES ($1, 1) ON CONFLICT (series) DO UPDATE SET last = tax_document_counters.last + 1`,
      [at.replace(/\/\d+$/, '')],
    );
  }
}

async function upload(system: TestSystem, { name, user }: Order): Promise<string> {
  const id = randomUUID();
  const key = `documents/${id}`;
  const { size, sha256 } = await system.store('document').put(key, Readable.from([Buffer.alloc(200_000, name)]));
  await system.query('document', `INSERT INTO entitlements VALUES ($1, $2, 'gst', 'x.pdf', $3)`, [
    randomUUID(),
    name,
    id,
  ]);
  await system.query(
    'document',
    `INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, file_name, sha256,
       search_text, estimated_delivery, created_at, updated_at)
     VALUES ($1, $2, $3, '{}', 'gst', 'pending', $4, 'x.pdf', $5, '', now(), now(), now())`,
    [id, name, user, JSON.stringify({ key, kind: 'pdf', name: 'x.pdf', size, sha256 }), sha256],
  );
  const entry = { documentId: id, number: 1, act: 'uploaded' as const, byId: user, details: { sha256 } };
  const act = { ...entry, at: new Date(), previousHash: NO_HASH };
  const hash = hashEntry(act);
  await system.query('document', `INSERT INTO audit_entries VALUES ($1, 1, 'uploaded', $2, $3, $4, $5, $6)`, [
    id,
    user,
    JSON.stringify(act.details),
    act.at,
    NO_HASH,
    hash,
  ]);
  await system.query('document', `INSERT INTO audit_heads VALUES ($1, 1, $2)`, [id, hash]);
  return key;
}

/** An event that has left the outbox. */
export async function publish(system: TestSystem, receipts: 'document'[] | ('document' | 'notification')[]) {
  const id = randomUUID();
  await system.query(
    'payment',
    `INSERT INTO outbox_message (id, name, version, data, occurred_at, published_at)
     VALUES ($1, 'payment.completed', 1, '{}', now(), now())`,
    [id],
  );
  for (const service of receipts) {
    await system.query(service, `INSERT INTO inbox_receipt VALUES ($1, 'unlock-uploads-on-payment', now())`, [id]);
  }
  return id;
}
