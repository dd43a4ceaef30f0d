import type { PDFPageProxy, RenderTask } from 'pdfjs-dist';
import type { OpenedPdf } from './open-pdf';
import { t } from '../../../lib/language/previews-texts';
import { sharpness } from './sharpness';
import { textOf } from './text-of';

/** Phones leave larger canvases blank. */
const MAX_PIXELS = 16_000_000;
/** Pages are white in the dark colour scheme, too. */
const LOOK =
  'display:grid;place-items:center;margin-bottom:8px;border:1px solid var(--hairline);background:#fff;color:#55607a';

interface Drawing {
  canvas: HTMLCanvasElement;
  page?: PDFPageProxy;
  task?: RenderTask;
  /** What is drawn after that is thrown away. */
  isGivenUp?: true;
}

/**
 * One page of a PDF. It always takes its space; its picture exists only between `draw` and `drop`, to save memory.
 * While a sharper one is drawn, the old one is seen.
 */
export class PdfPage {
  readonly element = document.createElement('div');
  private drawing?: Drawing;
  /** The last one that was finished. */
  private shown?: HTMLCanvasElement;
  private isRead = false;

  /** @param ratio width divided by height; an estimate until the page is loaded */
  constructor(
    private readonly opened: OpenedPdf,
    private readonly number: number,
    ratio: number,
  ) {
    this.element.style.cssText = LOOK;
    this.element.style.aspectRatio = String(ratio);
    this.element.textContent = this.name;
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', t('previewPdf.pageOf', { page: number, total: opened.pdf.numPages }));
  }

  private get name(): string {
    return t('previewPdf.page', { page: this.number });
  }

  /** Never throws: a page that cannot be drawn shows a text instead. */
  async draw(): Promise<void> {
    if (!this.drawing) await this.begin();
  }

  /** Anew, when its place or the screen's resolution is another one. What is not drawn stays so. Never throws. */
  async redraw(): Promise<void> {
    const { drawing } = this;
    if (!drawing?.page || (drawing.isGivenUp && !this.shown)) return;
    if (drawing.canvas.width === canvasWidthOf(this.viewportOf(drawing.page))) return;
    if (drawing.canvas !== this.shown) {
      drawing.task?.cancel();
      free(drawing.canvas);
    }
    await this.begin();
  }

  private async begin(): Promise<void> {
    const drawing: Drawing = { canvas: document.createElement('canvas') };
    this.drawing = drawing;
    const stop = this.opened.arrivals.watch(() => this.giveUp(drawing, 'previewPdf.tooSlow'));
    try {
      await this.drawOn(drawing);
    } catch {
      this.giveUp(drawing, 'previewPdf.notShown');
    } finally {
      stop();
    }
  }

  private giveUp(drawing: Drawing, why: 'previewPdf.tooSlow' | 'previewPdf.notShown'): void {
    if (this.drawing !== drawing || drawing.isGivenUp) return;
    drawing.isGivenUp = true;
    drawing.task?.cancel();
    if (this.shown) free(drawing.canvas);
    else this.element.replaceChildren(t(why, { page: this.number }));
  }

  /** Frees the picture, or cancels drawing it. */
  drop(): void {
    const { drawing } = this;
    if (!drawing) return;
    this.drawing = undefined;
    drawing.task?.cancel();
    free(drawing.canvas);
    if (this.shown) free(this.shown);
    this.shown = undefined;
    drawing.page?.cleanup();
    this.element.replaceChildren(this.name);
  }

  private async drawOn(drawing: Drawing): Promise<void> {
    const page = await this.opened.pdf.getPage(this.number);
    if (this.drawing !== drawing || drawing.isGivenUp) return;
    const { canvas } = drawing;
    const viewport = this.viewportOf(page);
    drawing.page = page;
    canvas.width = canvasWidthOf(viewport);
    canvas.height = viewport.height;
    canvas.style.width = '100%';
    this.element.style.aspectRatio = String(viewport.width / viewport.height);
    drawing.task = page.render({ canvas, viewport });
    await drawing.task.promise;
    if (this.drawing !== drawing || drawing.isGivenUp) return;
    this.element.replaceChildren(canvas);
    if (this.shown) free(this.shown);
    this.shown = canvas;
    void this.readOut(page).catch(() => undefined);
  }

  /** Puts what the page says behind its picture, for screen readers. It stays when the picture goes. */
  private async readOut(page: PDFPageProxy): Promise<void> {
    if (this.isRead) return;
    this.isRead = true;
    const lines = await textOf(page);
    if (lines.length === 0) {
      this.element.setAttribute(
        'aria-label',
        t('previewPdf.isPicture', { page: this.element.getAttribute('aria-label')! }),
      );
      return;
    }
    const text = document.createElement('div');
    text.className = 'visually-hidden';
    text.append(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
    this.element.after(text);
  }

  private viewportOf(page: PDFPageProxy) {
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = ((this.element.clientWidth || width) / width) * sharpness();
    return page.getViewport({ scale: Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height))) });
  }
}

/** Whole pixels, as a canvas has them. */
const canvasWidthOf = ({ width }: { width: number }): number => Math.floor(width);

/** Some browsers keep the memory of a canvas that is only removed from the page. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
}
