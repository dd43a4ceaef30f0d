/** The pages of a PDF, or the one picture, as the viewer puts them into the document. */
export function pagesIn(stage: HTMLElement): HTMLElement[] {
  const pages = stage.querySelectorAll<HTMLElement>('[role="document"] > [role="img"]');
  return pages.length > 0 ? [...pages] : [...stage.querySelectorAll<HTMLElement>('img')];
}

/**
 * Turns each page in its place, and makes it as large as the width allows.
 *
 * @param degrees 0, 90, 180 or 270
 */
export function turnPages(stage: HTMLElement, degrees: number): void {
  const isOnItsSide = degrees % 180 !== 0;
  for (const page of pagesIn(stage)) {
    const ratio = ratioOf(page);
    const scale = isOnItsSide ? Math.min(1, ratio) : 1;
    page.style.rotate = degrees === 0 ? '' : `${degrees}deg`;
    page.style.scale = scale === 1 ? '' : String(scale);
    // Percentages of a margin are of the width: the height on the screen changes from width / ratio to width × scale.
    const margin = isOnItsSide ? `${50 * (scale - 1 / ratio)}%` : '';
    page.style.marginBlock = margin && `calc(${margin} + 4px)`;
  }
}

/** Width divided by height. */
function ratioOf(page: HTMLElement): number {
  if (page instanceof HTMLImageElement) return page.naturalWidth / page.naturalHeight || 1;
  return Number(page.style.aspectRatio.split('/')[0]) || page.clientWidth / page.clientHeight || 1;
}
