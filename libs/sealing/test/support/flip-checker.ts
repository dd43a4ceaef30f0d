import { readFileSync, writeFileSync } from 'node:fs';
import { checkPdf } from '../../src/checking/check-pdf';
import { type FlipAnswer, type FlipQuestion, READY } from './bit-flips';

/** Checks one changed copy after the other, in one process. */
async function checkAll({ file, bits, sealFingerprints }: FlipQuestion): Promise<void> {
  const bytes = readFileSync(file);
  for (const bit of bits) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(`${file}.changed`, changed);
    const { verdict } = await checkPdf({ task: 'check', file: `${file}.changed`, sealFingerprints }).catch(() => ({
      verdict: 'stuck',
    }));
    process.send!({ bit, verdict } satisfies FlipAnswer);
  }
  process.disconnect();
}

process.once('message', (question: FlipQuestion) => void checkAll(question));
process.send!(READY);
