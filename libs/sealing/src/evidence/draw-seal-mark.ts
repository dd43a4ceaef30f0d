import { ACCENT_COLOR, MUTED_COLOR, PdfPage } from '@udin/pdf-writer';
import { finished, SEAL_BOX } from './draw-evidence-page';
import type { Evidence } from './evidence';
import { indianTime } from './indian-time';

/** What readers show as the seal: a page of the seal's size. */
export function drawSealMark(evidence: Evidence): Promise<Uint8Array> {
  const [left, bottom, right, top] = SEAL_BOX;
  const [width, height] = [right - left, top - bottom];
  const page = new PdfPage({ CreationDate: new Date(evidence.sealedAt) }, [width, height]);
  page.pdf
    .rect(0.5, 0.5, width - 1, height - 1)
    .lineWidth(0.8)
    .strokeColor(ACCENT_COLOR)
    .stroke();
  let y = page.write(`Sealed by ${evidence.productName}`, 10, 6, { size: 9.5, bold: true, color: ACCENT_COLOR });
  y = page.write(evidence.sealedBy, 10, y, { size: 7.5, width: width - 20 });
  y = page.write(indianTime(evidence.sealedAt), 10, y, { size: 7.5 });
  page.write('Seal of the platform, not a signature of the accountant', 10, y, { size: 6.5, color: MUTED_COLOR });
  return finished(page);
}
