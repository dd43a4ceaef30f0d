import * as QRCode from 'qrcode';

const QUIET_MODULES = 4;

/** As vectors, with the quiet zone. Sizes are points; below 57 (2 cm) it is not read from a scan. */
export function drawQrCode(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = size / (modules.size + 2 * QUIET_MODULES);
  pdf.rect(x, y, size, size).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      const to = endOfRun(modules, row, from);
      if (to > from)
        pdf.rect(x + (from + QUIET_MODULES) * step, y + (row + QUIET_MODULES) * step, (to - from) * step, step);
      from = to;
    }
  }
  pdf.fill('#000000');
}

function endOfRun(modules: QRCode.BitMatrix, row: number, from: number): number {
  let to = from;
  while (to < modules.size && modules.get(row, to)) to += 1;
  return to;
}
