import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The WCAG rules of level A and AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of them looks at colours: all that may differ in the second scheme of a screen. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Some seconds, however slowly frames come. */
const MOST_FRAMES = 600;

/** A dialog that is still fading in has paler colours than it will have. What moves for ever, or stands, is let be. */
function untilNothingMoves(page: Page): Promise<void> {
  return page.evaluate(async (most) => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0);
    for (let frames = 0, still = 0; still < 3 && frames < most; frames += 1) {
      await nextFrame();
      still = document.getAnimations().some(moves) ? 0 : still + 1;
    }
  }, MOST_FRAMES);
}

/** What axe finds wrong on the page as it stands: "rule: the element". */
export async function axeViolations(page: Page, look: 'all' | 'colours' = 'all'): Promise<string[]> {
  await untilNothingMoves(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // Styles of other hosts, of which the pages have none.
        preload: false,
      }),
    look === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: OF_COLOURS },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Fields with a border of less than 3:1 against what is behind them (WCAG 1.4.11, which axe leaves out). */
export function faintBorders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red, green, blue] = parts(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    };
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return parts(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select')]
      .filter((field) => field.checkVisibility() && !field.disabled)
      .filter((field) => {
        if (getComputedStyle(field).opacity === '0' || field.checked) return false;
        const frame = parseFloat(getComputedStyle(field).borderTopWidth) > 0 ? field : field.parentElement!;
        const { borderTopColor, borderTopWidth } = getComputedStyle(frame);
        return parseFloat(borderTopWidth) === 0 || contrast(borderTopColor, behind(frame.parentElement)) < 3;
      })
      .map((field) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.id);
  });
}
