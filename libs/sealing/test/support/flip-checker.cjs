// Checks one changed copy after the other, in one process: see bit-flips.ts.
const { readFileSync, writeFileSync } = require('node:fs');
require('../../src/thread/compile-sources.cjs');
const { checkPdf } = require('../../src/checking/check-pdf.ts');

process.once('message', async ({ file, bits, sealFingerprints }) => {
  const bytes = readFileSync(file);
  for (const bit of bits) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] ^= 1 << (bit & 7);
    writeFileSync(`${file}.changed`, changed);
    const { verdict } = await checkPdf({ task: 'check', file: `${file}.changed`, sealFingerprints }).catch(() => ({
      verdict: 'stuck',
    }));
    process.send({ bit, verdict });
  }
  process.disconnect();
});
