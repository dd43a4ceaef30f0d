import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Arrivals } from '../arrivals';
import { showPages } from './show-pages';

const A4 = { width: 595, height: 842 };

/** Tells a strip of pages what is seen, as the browser would. */
class Scrolling {
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

const wordsOf = (number: number) => [
  { str: 'Balance', hasEOL: false },
  { str: ' sheet', hasEOL: true },
  { type: 'beginMarkedContent' },
  { str: `Total ${number}`, hasEOL: false },
];

/** Draws nothing, and can be told to take its time. */
class ADocument {
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
const show = async (pdf: ADocument) => {
  const stop = new AbortController();
  const into = document.createElement('div');
  const opened = { pdf: pdf as unknown as PDFDocumentProxy, arrivals: new Arrivals() };
  await showPages(opened, into, stop.signal);
  const page = (number: number) => into.querySelectorAll('[role=img]')[number - 1]!;
  const scrollTo = async (...numbers: number[]) => {
    Scrolling.current.to(...numbers.map(page));
    await settled();
  };
  return { into, stop, opened, page, scrollTo, pictures: () => into.querySelectorAll('canvas').length };
};

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Scrolling }));

describe('the pages of a PDF', () => {
  it('[PRV-1] all have a place of their size, but only those near what is seen are drawn', async () => {
    const pdf = new ADocument(200);
    const { into, page, scrollTo, pictures } = await show(pdf);
    expect(into.children).toHaveLength(200);
    expect([page(200).getAttribute('aria-label'), page(200).getAttribute('role')]).toEqual(['Page 200 of 200', 'img']);
    expect((page(200) as HTMLElement).style.aspectRatio).toBe(String(A4.width / A4.height));
    expect([pdf.drawn, page(200).textContent]).toEqual([[], 'Page 200']);
    await scrollTo(1, 2);
    expect([pdf.drawn, pictures()]).toEqual([[1, 2], 2]);
  });

  it('[PRV-1] never keep more pictures than are near, however far one scrolls', async () => {
    const { scrollTo, pictures, page } = await show(new ADocument(200));
    for (let first = 1; first <= 198; first += 1) {
      await scrollTo(first, first + 1, first + 2);
      expect(pictures()).toBe(3);
    }
    await scrollTo(1);
    expect([pictures(), page(1).querySelectorAll('canvas').length]).toEqual([1, 1]);
  });

  it('[PRV-1] a page scrolled away while it is drawn is given up, and drawn anew later', async () => {
    const pdf = new ADocument(3);
    pdf.isSlow = true;
    const { scrollTo, page } = await show(pdf);
    await scrollTo(1);
    await scrollTo(3);
    expect([pdf.cancelled, page(1).innerHTML]).toEqual([[1], 'Page 1']);
    await scrollTo(1);
    expect(pdf.drawn).toEqual([1, 3, 1]);
  });

  it('[PRV-1] a page that cannot be drawn says so, the others are shown', async () => {
    const pdf = new ADocument(3);
    pdf.broken = 2;
    const { scrollTo, page, pictures } = await show(pdf);
    await scrollTo(1, 2, 3);
    expect(page(2).textContent).toBe('Page 2 cannot be shown here. Download the file to see it.');
    expect(pictures()).toBe(2);
  });

  it('[F-4] [PRV-1] a page that is still not drawn after five seconds says so; one whose bytes still arrive goes on', async () => {
    jest.useFakeTimers();
    const pdf = new ADocument(2);
    pdf.isSlow = true;
    const { opened, page } = await show(pdf);
    Scrolling.current.to(page(1));
    await jest.advanceTimersByTimeAsync(4_000);
    opened.arrivals.note();
    await jest.advanceTimersByTimeAsync(4_900);
    expect([page(1).textContent, pdf.cancelled]).toEqual(['Page 1', []]);
    await jest.advanceTimersByTimeAsync(200);
    expect([page(1).textContent, pdf.cancelled]).toEqual([
      'Page 1 takes too long to draw. Download the file to see it.',
      [1],
    ]);
    jest.useRealTimers();
  });

  it('[PRV-1] say behind their picture what stands on them, for screen readers; a scan says that it has no text', async () => {
    const pdf = new ADocument(3);
    pdf.scanned = 2;
    const { page, scrollTo } = await show(pdf);
    await scrollTo(1, 2);
    const words = page(1).nextElementSibling!;
    expect([...words.children].map(({ textContent }) => textContent)).toEqual(['Balance sheet', 'Total 1']);
    expect(words.className).toBe('visually-hidden');
    expect(page(2).getAttribute('aria-label')).toBe('Page 2 of 3, a picture without text');
    await scrollTo(3);
    await scrollTo(1);
    expect([page(1).nextElementSibling, page(2).nextElementSibling]).toEqual([words, page(3)]);
  });

  it('[PRV-1] beyond the five hundredth are for the download', async () => {
    const { into } = await show(new ADocument(501));
    expect(into.children).toHaveLength(500);
    expect(into.lastChild!.textContent).toBe('The first 500 of 501 pages. Download the file to see all of them.');
  });

  it('[PRV-1] are let go of when the preview is closed', async () => {
    const { scrollTo, stop, pictures } = await show(new ADocument(5));
    await scrollTo(1, 2);
    stop.abort();
    expect(pictures()).toBe(0);
    expect(Scrolling.current.disconnect).toHaveBeenCalledTimes(1);
  });
});
