import { PREVIEW_LIMIT_MS } from './preview-failure';

/** When bytes of a file came last: a slow connection is no reason to give up, work without end is. */
export class Arrivals {
  private last = performance.now();

  note(): void {
    this.last = performance.now();
  }

  /** Calls `onStall` when nothing has arrived for as long as a preview may take. Answers what stops the timer. */
  watch(onStall: () => void): () => void {
    const began = performance.now();
    const look = () => {
      // A page is drawn in frames, and one that is hidden gets none: its time does not count.
      if (document.hidden) this.note();
      const left = Math.max(began, this.last) + PREVIEW_LIMIT_MS - performance.now();
      if (left <= 0) onStall();
      else timer = setTimeout(look, left);
    };
    let timer = setTimeout(look, PREVIEW_LIMIT_MS);
    return () => clearTimeout(timer);
  }
}
