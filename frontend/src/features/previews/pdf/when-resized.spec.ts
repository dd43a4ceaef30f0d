import { ADocument, Scrolling, showStrip, Sizes } from '../../../testing/a-pdf-strip';

describe('the pages of a PDF in a window that becomes another size', () => {
  let width = 600;
  beforeEach(() => {
    width = 600;
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    window.devicePixelRatio = 1;
  });
  const grow = async (to: number, by = 200) => {
    width = to;
    Sizes.current.change();
    await jest.advanceTimersByTimeAsync(by);
  };
  const see = async (pdf: ADocument, ...numbers: number[]) => {
    const strip = await showStrip(pdf);
    Scrolling.current.to(...numbers.map(strip.page));
    await jest.advanceTimersByTimeAsync(0);
    const widths = () => Array.from(strip.into.querySelectorAll('canvas'), (canvas) => canvas.width);
    return { ...strip, widths };
  };

  it('[PRV-1] those near are drawn anew, once, when it has been quiet for a moment', async () => {
    const pdf = new ADocument(200);
    const { widths } = await see(pdf, 4, 5);
    expect(widths()).toEqual([600, 600]);
    for (const step of [700, 800, 900]) await grow(step, 100);
    expect([pdf.drawn, widths()]).toEqual([
      [4, 5],
      [600, 600],
    ]);
    await grow(1_000);
    expect([pdf.drawn, widths()]).toEqual([
      [4, 5, 4, 5],
      [1_000, 1_000],
    ]);
    await grow(1_000);
    expect(pdf.drawn).toHaveLength(4);
  });

  it('[PRV-1] zoom makes them sharper, up to three times', async () => {
    const { widths } = await see(new ADocument(1), 1);
    for (const [ratio, sharp] of [
      [2, 1_200],
      [5, 1_800],
    ] as const) {
      window.devicePixelRatio = ratio;
      window.dispatchEvent(new Event('resize'));
      await jest.advanceTimersByTimeAsync(200);
      expect(widths()).toEqual([sharp]);
    }
  });

  it('[PRV-1] two fingers make them sharper when they rest, within what a phone can hold', async () => {
    const view = Object.assign(new EventTarget(), { scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
    const { widths } = await see(new ADocument(1), 1);
    const pinch = async (scale: number, by: number) => {
      view.scale = scale;
      view.dispatchEvent(new Event('resize'));
      await jest.advanceTimersByTimeAsync(by);
    };
    for (const scale of [1.2, 1.6, 2]) await pinch(scale, 100);
    expect(widths()).toEqual([600]);
    await pinch(2, 200);
    expect(widths()).toEqual([1_200]);
    window.devicePixelRatio = 3;
    await pinch(5, 200);
    // Of A4 no more than 16 million pixels.
    expect(widths()[0]! * widths()[0]! * Math.SQRT2).toBeLessThanOrEqual(16_100_000);
    expect(widths()[0]).toBeGreaterThan(3_300);
    await pinch(1, 200);
    expect(widths()).toEqual([1_800]);
    delete (window as { visualViewport?: unknown }).visualViewport;
  });

  it('[PRV-1] the old picture is seen until the new one is there, one page after the other, and then lets go', async () => {
    const pdf = new ADocument(2);
    const { page, pictures } = await see(pdf, 1, 2);
    const old = page(1).querySelector('canvas')!;
    pdf.isSlow = true;
    await grow(900);
    expect([pdf.drawn, page(1).firstChild, pictures()]).toEqual([[1, 2, 1], old, 2]);
    await jest.advanceTimersByTimeAsync(5_000);
    // A blurred page is better than a sentence.
    expect([pdf.cancelled, page(1).firstChild, pdf.drawn]).toEqual([[1], old, [1, 2, 1, 2]]);
    await jest.advanceTimersByTimeAsync(5_000);
    pdf.isSlow = false;
    await grow(901);
    expect([pictures(), old.width, page(1).querySelector('canvas')!.width]).toEqual([2, 0, 901]);
  });

  it('[PRV-1] what was read stays where it was', async () => {
    const scroller = document.createElement('div');
    scroller.style.overflowY = 'auto';
    const { into, stop } = await showStrip(new ADocument(20), scroller);
    const heightOf = () => 20 * width;
    jest.spyOn(into, 'scrollHeight', 'get').mockImplementation(heightOf);
    jest.spyOn(into, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -scroller.scrollTop));
    scroller.scrollTop = 3_000;
    scroller.dispatchEvent(new Event('scroll'));
    width = 1_200;
    scroller.dispatchEvent(new Event('scroll'));
    Sizes.current.change();
    expect(scroller.scrollTop).toBe(6_000);
    stop.abort();
    expect(Sizes.current.disconnect).toHaveBeenCalledTimes(1);
  });
});
