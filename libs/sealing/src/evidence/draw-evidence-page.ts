import { ACCENT_COLOR, MUTED_COLOR, PdfPage } from '@udin/pdf-writer';
import { drawQrCode } from './draw-qr-code';
import type { Evidence } from './evidence';
import { indianTime } from './indian-time';

const LEFT = 56;
const WIDTH = 483;
const LABEL_WIDTH = 118;
const QR_SIZE = 120; // 4.2 cm
/** Where the seal is shown on the page, in PDF's points from the bottom left. */
export const SEAL_BOX: [left: number, bottom: number, right: number, top: number] = [56, 48, 316, 104];
const MOST_EVENTS = 12;
/** Of a name, which may have hundreds of letters. What else is said must stay above the seal. */
const MOST_LINES = 3;

/** @param note what this page has to do with the file, see `noteFor` */
export function drawEvidencePage(evidence: Evidence, note: string): Promise<Uint8Array> {
  const { productName, verifyUrl } = evidence;
  const page = new PdfPage({
    Title: `${productName} verification record`,
    Author: productName,
    CreationDate: new Date(evidence.sealedAt),
  });
  page.pdf.rect(0, 0, 595.28, 6).fill(ACCENT_COLOR);
  let y = page.write('Verification record', LEFT, 44, { size: 17, bold: true, color: ACCENT_COLOR });
  y = page.write(note, LEFT, y + 4, { size: 8.5, color: MUTED_COLOR, width: 340 });
  drawQrCode(page.pdf, verifyUrl, LEFT + WIDTH - QR_SIZE, 36, QR_SIZE);
  const address = { size: 7.5, align: 'right' as const, width: 220, color: ACCENT_COLOR };
  const below = page.write(verifyUrl.replace(/^https?:\/\//, ''), LEFT + WIDTH - 220, 36 + QR_SIZE + 2, address);
  y = drawFacts(page, evidence, Math.max(y, below) + 12);
  y = drawEvents(page, evidence, y + 10);
  drawSentences(page, evidence, y + 10);
  return finished(page);
}

function drawFacts(page: PdfPage, evidence: Evidence, y: number): number {
  const { accountant, auditHead } = evidence;
  const membership = accountant?.membershipNumber ? `, membership number ${accountant.membershipNumber}` : '';
  const facts: [string, string | null][] = [
    ['Document', evidence.documentName],
    ['Type', evidence.documentType],
    ['Issued to', evidence.customerName],
    ['UDIN', evidence.udin],
    ['Chartered accountant', accountant && `${accountant.name}${membership}`],
    ['SHA-256 as signed', evidence.signedSha256],
    ['SHA-256 as sealed', evidence.sealedSha256 ?? null],
    ['SHA-256 as uploaded', evidence.originalSha256],
    ['Audit chain', `${auditHead.length} entries, ends with ${auditHead.hash}`],
    ['Reference', evidence.documentId],
  ];
  for (const [label, value] of facts) {
    if (value === null) continue;
    page.write(label, LEFT, y, { size: 8.5, color: MUTED_COLOR, width: LABEL_WIDTH });
    const style = { size: 9, width: WIDTH - LABEL_WIDTH, mostLines: MOST_LINES };
    y = page.write(value, LEFT + LABEL_WIDTH, y, style) + 4;
  }
  return y;
}

function drawEvents(page: PdfPage, { events }: Evidence, y: number): number {
  page.rule(LEFT, y, WIDTH);
  y = page.write('What happened (Indian Standard Time)', LEFT, y + 8, { size: 9, bold: true, color: ACCENT_COLOR }) + 2;
  for (const { at, what } of events.slice(-MOST_EVENTS)) {
    page.write(indianTime(at), LEFT, y, { size: 8.5, width: LABEL_WIDTH });
    y = page.write(what, LEFT + LABEL_WIDTH, y, { size: 8.5, width: WIDTH - LABEL_WIDTH }) + 2;
  }
  return y;
}

function drawSentences(page: PdfPage, { productName, verifyUrl, udin }: Evidence, y: number): void {
  const sentences = [
    `Check this document at ${verifyUrl}, with the QR code, or by dropping the file there.`,
    ...(udin ? ['The UDIN itself can be checked at udin.icai.org.'] : []),
    `The seal is that of ${productName}, the platform. It shows that nothing was changed since. It is not the signature of the accountant.`,
  ];
  for (const sentence of sentences) {
    y = page.write(sentence, LEFT, y, { size: 8.5, color: MUTED_COLOR, width: WIDTH }) + 3;
  }
}

export function finished({ pdf }: PdfPage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
    pdf.end();
  });
}
