import { A4, ADocument, Scrolling, showStrip } from '../../../testing/a-pdf-strip';

describe('the pages of a PDF', () => {
  it('[PRV-1] all have a place of their size, but only those near what is seen are drawn', async () => {
    const pdf = new ADocument(200);
    const { into, page, scrollTo, pictures } = await showStrip(pdf);
    expect(into.children).toHaveLength(200);
    expect([page(200).getAttribute('aria-label'), page(200).getAttribute('role')]).toEqual(['Page 200 of 200', 'img']);
    expect((page(200) as HTMLElement).style.aspectRatio).toBe(String(A4.width / A4.height));
    expect([pdf.drawn, page(200).textContent]).toEqual([[], 'Page 200']);
    await scrollTo(1, 2);
    expect([pdf.drawn, pictures()]).toEqual([[1, 2], 2]);
  });

  it('[PRV-1] never keep more pictures than are near, however far one scrolls', async () => {
    const { scrollTo, pictures, page } = await showStrip(new ADocument(200));
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
    const { scrollTo, page } = await showStrip(pdf);
    await scrollTo(1);
    await scrollTo(3);
    expect([pdf.cancelled, page(1).innerHTML]).toEqual([[1], 'Page 1']);
    await scrollTo(1);
    expect(pdf.drawn).toEqual([1, 3, 1]);
  });

  it('[PRV-1] a page that cannot be drawn says so, the others are shown', async () => {
    const pdf = new ADocument(3);
    pdf.broken = 2;
    const { scrollTo, page, pictures } = await showStrip(pdf);
    await scrollTo(1, 2, 3);
    expect(page(2).textContent).toBe('Page 2 cannot be shown here. Download the file to see it.');
    expect(pictures()).toBe(2);
  });

  it('[F-4] [PRV-1] a page that is still not drawn after five seconds says so; one whose bytes still arrive goes on', async () => {
    jest.useFakeTimers();
    const pdf = new ADocument(2);
    pdf.isSlow = true;
    const { opened, page } = await showStrip(pdf);
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
    const { page, scrollTo } = await showStrip(pdf);
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
    const { into } = await showStrip(new ADocument(501));
    expect(into.children).toHaveLength(500);
    expect(into.lastChild!.textContent).toBe('The first 500 of 501 pages. Download the file to see all of them.');
  });

  it('[PRV-1] are let go of when the preview is closed', async () => {
    const { scrollTo, stop, pictures } = await showStrip(new ADocument(5));
    await scrollTo(1, 2);
    stop.abort();
    expect(pictures()).toBe(0);
    expect(Scrolling.current.disconnect).toHaveBeenCalledTimes(1);
  });
});
