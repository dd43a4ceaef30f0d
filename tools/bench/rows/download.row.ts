import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from '../measuring/row';
import { send } from '../measuring/send';
import { ReferenceProcess } from '../references/reference-process';
import { bigPdf } from '../uploads/big-pdf';
import { DocumentSystem } from './document-system';
import { aForm, BOUNDARY } from './upload.row';

const MIB = 1024 ** 2;

export const download: Row = {
  about: '50 MB download by signed link, through the gateway',
  async prepare(bench) {
    const system = await DocumentSystem.start(bench);
    const file = bigPdf(bench.isTiny ? 1 : 49.9, 'a file to be read');
    const path = join(bench.folder, 'bare.pdf');
    await writeFile(path, file);
    const bare = await ReferenceProcess.start('stream', { file: path });
    const link = await uploaded(system, file);
    const rate = async (url: string) => {
      const began = performance.now();
      const { bytes } = await send(url);
      return bytes / MIB / ((performance.now() - began) / 1000);
    };
    const reference = { name: 'bare stream of the file', run: () => rate(bare.url) };
    const what = '50 MB download by signed link through gateway';
    return {
      pairs: [{ what, unit: 'MiB/s', ours: () => rate(link), reference, aim: 0.8 }],
      end: () => Promise.all([bare.end(), system.end()]),
    };
  },
};

async function uploaded(system: DocumentSystem, file: Buffer): Promise<string> {
  const { id: userId, authorization } = system.customer;
  const transactionId = await system.paid(['paper.pdf']);
  const { text } = await send(`${system.gateway.url}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: aForm({ userId, transactionId, documentType: 'net-worth' }, 'paper.pdf', file),
  });
  const { documentLink } = (JSON.parse(text) as { data: { documentLink: string } }).data;
  const { pathname, search } = new URL(documentLink, system.gateway.url);
  return `${system.gateway.url}${pathname}${search}`;
}
