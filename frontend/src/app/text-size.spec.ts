import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cssVariables, theme } from './theme';

const SOURCES = path.resolve(__dirname, '..');
/** A sheet's rows are drawn by their height in pixels, and an amount shrinks to what its card has room for. */
const FIXED = ['sheet-grid.module.css', 'stat-card.module.css'];

describe('the size of text', () => {
  it('follows what is set in the browser', () => {
    const headings = Object.values(theme.headings?.sizes ?? {}).map((each) => each?.fontSize);
    const sizes = [...Object.values(theme.fontSizes ?? {}), ...headings];
    expect(sizes.length).toBeGreaterThan(8);
    for (const size of sizes) expect(size).not.toContain('px');
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const css = files.filter((file) => file.endsWith('.css') && !FIXED.includes(path.basename(file)));
    const inPixels = css.filter((file) =>
      /font(-size)?:[^;]*\dpx/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
    );
    expect(inPixels).toEqual([]);
  });

  it('is 16 pixels in a field for everybody else: below it a phone zooms in', () => {
    expect(theme.fontSizes?.md).toBe('1rem');
    for (const name of ['TextInput', 'PasswordInput', 'Textarea', 'Select', 'NativeSelect'])
      expect(theme.components?.[name]?.defaultProps).toMatchObject({ size: 'md' });
  });

  it('what a finger finds stays as large as it is', () => {
    expect(cssVariables(theme as never).variables['--touch-target']).toBe('44px');
    expect(theme.components?.CloseButton?.defaultProps).toMatchObject({ size: 'var(--touch-target)' });
  });

  it('[PRV-1] letters of India that a monospaced font has not come from the fonts of the page', () => {
    expect(theme.fontFamilyMonospace).toMatch(/, monospace, "Noto Sans Variable", "Noto Sans Devanagari"/);
  });
});
