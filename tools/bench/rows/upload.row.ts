import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../measuring/row';
import { send } from '../measuring/send';
import { ReferenceProcess } from '../references/reference-process';
import { bigPdf } from '../uploads/big-pdf';
import { DocumentSystem } from './document-system';

const BOUNDARY = 'a-boundary-of-the-bench';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const MIB = 1024 ** 2;

/** 50 MB against the hard disk: our whole way of a file beside a server that only hashes and syncs the same bytes. */
export const upload: Row = {
  about: '50 MB upload, through the gateway and straight to the service',
  async prepare(bench) {
    const mebibytes = bench.isTiny ? 1 : 49.9;
    const system = await DocumentSystem.start(bench);
    const folder = join(bench.folder, 'bare');
    await mkdir(folder, { recursive: true });
    const bare = await ReferenceProcess.start('upload', { folder });
    const reference = { name: 'bare Node server, SHA-256 and fsync', run: bareUpload(bare.url, mebibytes) };
    const common = { unit: 'MiB/s', reference, aim: 0.8 } as const;
    return {
      pairs: [
        {
          what: '50 MB upload, order document, through gateway',
          ours: orderUpload(system, system.gateway.url, mebibytes),
          ...common,
        },
        {
          what: '50 MB upload, straight to the service',
          ours: orderUpload(system, system.serviceUrl, mebibytes),
          ...common,
        },
      ],
      end: () => Promise.all([bare.end(), system.end()]),
    };
  },
};

/**
 * One upload of a paid document, another one each time. Answers MiB a second.
 * @param then counts as well
 */
function orderUpload(system: DocumentSystem, url: string, mebibytes: number) {
  let files = 0;
  return async (then?: () => Promise<unknown>): Promise<number> => {
    const name = `paper-${(files += 1)}.pdf`;
    const transactionId = await system.paid([name]);
    const { id: userId, authorization } = system.customer;
    const fields = { userId, transactionId, documentType: 'net-worth' };
    const body = aForm(fields, name, bigPdf(mebibytes, `${transactionId} ${name}`));
    const headers = { authorization, 'content-type': TYPE };
    return uploadRate(body.length, async () => {
      await send(`${url}/api/documents/upload`, { method: 'POST', headers, body });
      await then?.();
    });
  };
}

/** The same bytes to a server that takes whatever comes. */
function bareUpload(url: string, mebibytes: number): () => Promise<number> {
  const body = aForm({}, 'paper.pdf', bigPdf(mebibytes, 'bare'));
  return () => uploadRate(body.length, () => send(url, { method: 'POST', headers: { 'content-type': TYPE }, body }));
}

async function uploadRate(bytes: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return bytes / MIB / ((performance.now() - began) / 1000);
}

function aForm(fields: Record<string, string>, name: string, file: Buffer, field = 'file'): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const texts = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`);
  const head = `${texts.join('')}${part(`name="${field}"; filename="${name}"`)}content-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export { aForm, bareUpload, BOUNDARY, orderUpload, uploadRate };
