import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Arrivals } from '../features/previews/arrivals';
import { showPages } from '../features/previews/pdf/show-pages';

export const A4 = { width: 595, height: 842 };

/** Tells a strip of pages what is seen, as the browser would. */
export class Scrolling {
  static current: Scrolling;
  readonly seen = new Set<Element>();
  constructor(
    private readonly tell: (entries: object[]) => void,
    readonly options: object,
  ) {
    Scrolling.current = this;
  }
  observe(): void {}
  disconnect = jest.fn();

  to(...targets: Element[]): void {
    const gone = [...this.seen].filter((target) => !targets.includes(target));
    const come = targets.filter((target) => !this.seen.has(target));
    for (const target of gone) this.seen.delete(target);
    for (const target of come) this.seen.add(target);
    this.tell(gone.map((target) => ({ target, isIntersecting: false })));
    this.tell(come.map((target) => ({ target, isIntersecting: true })));
  }
}

/** Tells of another size, as the browser would. */
export class Sizes {
  static current: Sizes;
  disconnect = jest.fn();
  constructor(readonly change: () => void) {
    Sizes.current = this;
  }
  observe(): void {}
}

const wordsOf = (number: number) => [
  { str: 'Balance', hasEOL: false },
  { str: ' sheet', hasEOL: true },
  { type: 'beginMarkedContent' },
  { str: `Total ${number}`, hasEOL: false },
];

/** Draws nothing, and can be told to take its time. */
export class ADocument {
  readonly drawn: number[] = [];
  readonly cancelled: number[] = [];
  broken?: number;
  scanned?: number;
  isSlow = false;
  constructor(readonly numPages: number) {}

  async getPage(number: number) {
    return {
      getViewport: ({ scale }: { scale: number }) => ({ width: A4.width * scale, height: A4.height * scale }),
      cleanup: () => undefined,
      getTextContent: () => Promise.resolve({ items: number === this.scanned ? [] : wordsOf(number) }),
      render: () => this.render(number),
    };
  }

  private render(number: number) {
    this.drawn.push(number);
    if (number === this.broken) return { promise: Promise.reject(new Error('Bad picture')), cancel: () => undefined };
    let refuse = (_: Error) => {};
    const promise = this.isSlow
      ? new Promise<void>((_, reject) => {
          refuse = reject;
        })
      : Promise.resolve();
    return {
      promise,
      cancel: () => {
        this.cancelled.push(number);
        refuse(new Error('Rendering cancelled'));
      },
    };
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Its pages in a strip; what is seen, and how large it is, the test says. */
export const showStrip = async (pdf: ADocument, around = document.createElement('div')) => {
  Object.assign(globalThis, { IntersectionObserver: Scrolling, ResizeObserver: Sizes });
  const stop = new AbortController();
  const into = document.createElement('div');
  around.append(into);
  const opened = { pdf: pdf as unknown as PDFDocumentProxy, arrivals: new Arrivals() };
  await showPages(opened, into, stop.signal);
  const page = (number: number) => into.querySelectorAll('[role=img]')[number - 1]!;
  const scrollTo = async (...numbers: number[]) => {
    Scrolling.current.to(...numbers.map(page));
    await settled();
  };
  return { into, stop, opened, page, scrollTo, pictures: () => into.querySelectorAll('canvas').length };
};
