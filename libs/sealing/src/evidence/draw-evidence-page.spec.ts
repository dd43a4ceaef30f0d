import { PdfPage } from '@udin/pdf-writer';
import { textOfPdf } from '@udin/testing';
import { hashOf } from '../../test/support/a-sealing';
import { anEvidence } from '../testing';
import { drawEvidencePage, SEAL_BOX } from './draw-evidence-page';

const A4_HEIGHT = 841.89;
const LAST_SENTENCE = 'It is not the signature of the accountant.';

describe('the evidence page', () => {
  it('[DOC-3] says everything above its seal, however long the names are', async () => {
    const written = jest.spyOn(PdfPage.prototype, 'write');
    const evidence = anEvidence(hashOf(Buffer.from('a file')), {
      documentName: `${'W'.repeat(251)}.pdf`,
      customerName: `${'W'.repeat(80)} ${'श्रे'.repeat(40)}`,
      accountant: { name: 'W'.repeat(160), membershipNumber: '123456' },
      events: Array.from({ length: 20 }, () => ({ at: '2026-11-03T10:00:00.000Z', what: 'The UDIN was replaced' })),
    });
    const page = await drawEvidencePage(evidence, 'This page was added by the platform after the document was signed.');
    const lowest = Math.max(...written.mock.results.map(({ value }) => value as number));
    written.mockRestore();
    expect(lowest).toBeLessThan(A4_HEIGHT - SEAL_BOX[3]);
    const says = textOfPdf(Buffer.from(page)).replace(/\s+/g, ' ');
    expect(says).toContain(LAST_SENTENCE);
    expect(says).toMatch(/W…/);
  });
});
