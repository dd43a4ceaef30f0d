import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../measuring/row';
import { send } from '../measuring/send';
import { ReferenceProcess } from '../references/reference-process';
import { bigPdf } from '../uploads/big-pdf';
import { DocumentSystem } from './document-system';

const BOUNDARY = 'a-boundary-of-the-bench';
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
    let files = 0;
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const ours = (url: string) => async () => {
      const name = `paper-${(files += 1)}.pdf`;
      const transactionId = await system.paid([name]);
      const { id: userId, authorization } = system.customer;
      const fields = { userId, transactionId, documentType: 'net-worth' };
      const body = aForm(fields, name, bigPdf(mebibytes, `${transactionId} ${name}`));
      const headers = { authorization, 'content-type': type };
      return rate(body, () => send(`${url}/api/documents/upload`, { method: 'POST', headers, body }));
    };
    const bytes = aForm({}, 'paper.pdf', bigPdf(mebibytes, 'bare'));
    const run = () =>
      rate(bytes, () => send(bare.url, { method: 'POST', headers: { 'content-type': type }, body: bytes }));
    const reference = { name: 'bare Node server, SHA-256 and fsync', run };
    const common = { unit: 'MiB/s', reference, aim: 0.8 } as const;
    return {
      pairs: [
        { what: '50 MB upload, order document, through gateway', ours: ours(system.gateway.url), ...common },
        { what: '50 MB upload, straight to the service', ours: ours(system.serviceUrl), ...common },
      ],
      end: () => Promise.all([bare.end(), system.end()]),
    };
  },
};

async function rate(body: Buffer, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return body.length / MIB / ((performance.now() - began) / 1000);
}

function aForm(fields: Record<string, string>, name: string, file: Buffer): Buffer {
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const texts = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}\r\n${value}\r\n`);
  const head = `${texts.join('')}${part(`name="file"; filename="${name}"`)}content-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export { aForm, BOUNDARY };
