import 'reflect-metadata';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { aPdfForm } from '@udin/testing';
import { DocumentSystem } from '../rows/document-system';
import { bigPdf } from './big-pdf';
import { memoryOf, peakDuring } from './memory-of';

const MEBIBYTES = 49.9;

/** Memory of gateway and document service before, and at most during, uploads of 50 MB. */
async function main(): Promise<void> {
  await mkdir('.runtime/bench', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.runtime/bench/uploads-'));
  const system = await DocumentSystem.start({ folder, settings: {} });
  const urls = [system.gateway.url, system.serviceUrl];
  try {
    await measured('warm-up, 1 MB', urls, () => uploadAtOnce(system, 1, 1));
    await measured('one upload of 50 MB', urls, () => uploadAtOnce(system, 1, MEBIBYTES));
    await measured('eight uploads of 50 MB at once', urls, () => uploadAtOnce(system, 8, MEBIBYTES));
    await measured('eight again', urls, () => uploadAtOnce(system, 8, MEBIBYTES));
  } finally {
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
async function uploadAtOnce(system: DocumentSystem, count: number, mebibytes: number): Promise<number> {
  const names = Array.from({ length: count }, (_, n) => `${n}.pdf`);
  const transactionId = await system.paid(names);
  const { id: userId, authorization } = system.customer;
  const fields = { userId, transactionId, documentType: 'net-worth' };
  const forms = names.map((name) => aPdfForm(fields, bigPdf(mebibytes, `${transactionId} ${name}`), name));
  const url = `${system.gateway.url}/api/documents/upload`;
  const began = performance.now();
  await Promise.all(
    forms.map(async (body) => {
      const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`An upload was refused: ${answer.status} ${text}`);
    }),
  );
  return performance.now() - began;
}

await main();
process.exit(0);
