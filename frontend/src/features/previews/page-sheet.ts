import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';

/** More is not seen, and a canvas beyond this area stays blank on phones. */
const MOST_SHARPNESS = 2;
const MOST_PIXELS = 16_000_000;
/** Paper is white by night as well. */
const LOOK =
  'display:grid;place-items:center;margin-bottom:8px;border:1px solid var(--hairline);background:#fff;color:#55607a';

interface Drawing {
  canvas: HTMLCanvasElement;
  page?: PDFPageProxy;
  task?: RenderTask;
}

/** The place of one page: its size is kept, its picture only while it is wanted. */
export class PageSheet {
  readonly element = document.createElement('div');
  private drawing?: Drawing;

  /** @param ratio width by height, until the page itself is known */
  constructor(
    private readonly pdf: PDFDocumentProxy,
    private readonly number: number,
    ratio: number,
  ) {
    this.element.style.cssText = LOOK;
    this.element.style.aspectRatio = String(ratio);
    this.element.textContent = this.name;
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', `${this.name} of ${pdf.numPages}`);
  }

  private get name(): string {
    return `Page ${this.number}`;
  }

  /** Never throws: a page that cannot be drawn says so in its place. */
  async draw(): Promise<void> {
    if (this.drawing) return;
    const drawing: Drawing = { canvas: document.createElement('canvas') };
    this.drawing = drawing;
    try {
      await this.drawOn(drawing);
    } catch {
      if (this.drawing !== drawing) return;
      this.element.replaceChildren(`${this.name} cannot be shown here. Download the file to see it.`);
    }
  }

  /** Lets go of the picture, or of drawing it. */
  drop(): void {
    const { drawing } = this;
    if (!drawing) return;
    this.drawing = undefined;
    drawing.task?.cancel();
    // Some browsers keep the memory of a canvas that is only taken away.
    drawing.canvas.width = 0;
    drawing.page?.cleanup();
    this.element.replaceChildren(this.name);
  }

  private async drawOn(drawing: Drawing): Promise<void> {
    const page = await this.pdf.getPage(this.number);
    if (this.drawing !== drawing) return;
    const { canvas } = drawing;
    const viewport = this.viewportOf(page);
    drawing.page = page;
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    canvas.style.width = '100%';
    this.element.style.aspectRatio = String(viewport.width / viewport.height);
    drawing.task = page.render({ canvas, viewport });
    await drawing.task.promise;
    if (this.drawing === drawing) this.element.replaceChildren(canvas);
  }

  private viewportOf(page: PDFPageProxy) {
    const { width, height } = page.getViewport({ scale: 1 });
    const wanted = ((this.element.clientWidth || width) / width) * Math.min(window.devicePixelRatio, MOST_SHARPNESS);
    return page.getViewport({ scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height))) });
  }
}
