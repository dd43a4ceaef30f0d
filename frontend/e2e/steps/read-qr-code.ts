import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';

/** As a phone's camera sees a sheet of paper: not finely. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;

/** Draws the last page of a PDF in the browser, which shares no code with what wrote it, and reads its QR code. */
export async function readQrCode(page: Page, pdf: Buffer): Promise<string | undefined> {
  const build = join(dirname(require.resolve('pdfjs-dist/package.json')), 'build');
  await page.route('**/drawn-here/*', (route) => {
    const name = route.request().url().split('/').at(-1)!;
    return name.endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(build, name)) })
      : route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' });
  });
  await page.goto('/drawn-here/page');
  const scale = DOTS_PER_INCH / POINTS_PER_INCH;
  const { pixels, width, height } = await page.evaluate<{ pixels: string; width: number; height: number }>(`
    (async () => {
      const pdfjs = await import('/drawn-here/pdf.min.mjs');
      pdfjs.GlobalWorkerOptions.workerSrc = '/drawn-here/pdf.worker.min.mjs';
      const data = Uint8Array.from(atob('${pdf.toString('base64')}'), (one) => one.charCodeAt(0));
      const file = await pdfjs.getDocument({ data }).promise;
      const sheet = await file.getPage(file.numPages);
      const viewport = sheet.getViewport({ scale: ${scale} });
      const canvas = document.querySelector('canvas');
      Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) });
      await sheet.render({ canvas, viewport }).promise;
      const { data: rgba, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let text = '';
      for (let at = 0; at < rgba.length; at += 32768) text += String.fromCharCode(...rgba.subarray(at, at + 32768));
      return { pixels: btoa(text), width, height };
    })()`);
  return jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data;
}
