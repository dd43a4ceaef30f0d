import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paymentCompletedExample } from '@udin/contracts/events';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import { bigPdf } from './big-pdf';
import { memoryOf, peakDuring } from './memory-of';
import { startGateway } from '../../chaos/system/start-gateway';

const MEBIBYTES = 49.9;

/** Memory of gateway and document service before, and at most during, uploads of 50 MB. */
async function main(): Promise<void> {
  await mkdir('.runtime/bench', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.runtime/bench/uploads-'));
  const system = await ChaosSystem.start(folder, { instances: 1, services: ['payment', 'document'], wires: false });
  const gateway = await startGateway(system);
  const urls = [gateway.url, system.of('document')[0]!.url];
  try {
    await measured('warm-up, 1 MB', urls, () => uploadAtOnce(system, gateway.url, 1, 1));
    await measured('one upload of 50 MB', urls, () => uploadAtOnce(system, gateway.url, 1, MEBIBYTES));
    await measured('eight uploads of 50 MB at once', urls, () => uploadAtOnce(system, gateway.url, 8, MEBIBYTES));
    await measured('eight again', urls, () => uploadAtOnce(system, gateway.url, 8, MEBIBYTES));
  } finally {
    gateway.process.kill();
    await system.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(title: string, urls: string[], work: () => Promise<number>): Promise<void> {
  const before = await Promise.all(urls.map(memoryOf));
  let milliseconds = 0;
  const peaks = await peakDuring(urls, async () => (milliseconds = await work()));
  const [gateway, document] = peaks.map(
    (peak, at) => `${before[at]!.toFixed(0)} → ${peak.toFixed(0)} MiB (+${(peak - before[at]!).toFixed(0)})`,
  );
  console.info(`${title}: gateway ${gateway}, document ${document}, ${(milliseconds / 1000).toFixed(1)} s`);
}

/** Milliseconds from the first byte to the last answer; the files are made before. */
async function uploadAtOnce(system: ChaosSystem, url: string, count: number, mebibytes: number): Promise<number> {
  const userId = randomUUID();
  const transactionId = `TXN_${randomUUID()}`;
  const documents = Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, documentType: 'net-worth' }));
  const data = {
    ...paymentCompletedExample,
    transactionId,
    customer: { ...paymentCompletedExample.customer, id: userId },
    documents,
  };
  await system.query(
    'payment',
    `INSERT INTO outbox_message (id, name, version, data, occurred_at) VALUES ($1, 'payment.completed', 1, $2, now())`,
    [randomUUID(), JSON.stringify(data)],
  );
  const files = documents.map(({ name }) => bigPdf(mebibytes, `${transactionId} ${name}`));
  const authorization = `Bearer ${system.backing.issuer.tokenFor({ id: userId, type: 'user' })}`;
  const began = performance.now();
  const answers = await Promise.all(
    files.map((bytes, n) =>
      upload(url, authorization, { userId, transactionId, documentType: 'net-worth' }, `${n}.pdf`, bytes),
    ),
  );
  const refused = answers.find(({ status }) => status !== 201);
  if (refused) throw new Error(`An upload was refused: ${refused.status} ${refused.text}`);
  return performance.now() - began;
}

async function upload(url: string, authorization: string, fields: Record<string, string>, name: string, bytes: Buffer) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const response = await fetch(`${url}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return { status: response.status, text: await response.text() };
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);
