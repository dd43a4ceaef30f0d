import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Checkbox, Modal, Switch } from '@mantine/core';
import { screen } from '@testing-library/react';
import { EmailField } from '../features/registration/email-field';
import { renderInProduct } from '../testing/in-product';
import { Pages } from '../ui/pages';
import { cssVariables, theme } from './theme';

const schemes = cssVariables({} as never) as Record<'light' | 'dark', Record<string, string>>;

/** Contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colour = (name: string) => schemes[scheme][name]!;

  it.each(['--mantine-color-body', '--surface', '--surface-quiet', '--mantine-color-default'])(
    "a field's border is seen on %s",
    (surface) => expect(contrast(colour('--field-border'), colour(surface))).toBeGreaterThanOrEqual(3),
  );

  it('what stands on the primary colour can be read: the number of a page, and the tick of a box', () => {
    renderInProduct(
      <>
        <Pages of="documents" total={2} page={1} onPage={jest.fn()} />
        <Checkbox label="Chosen" checked readOnly />
      </>,
    );
    const values = ['--pagination-active-color', '--checkbox-icon-color'].map((name) => {
      const painted = document.querySelector<HTMLElement>(`[style*="${name}"]`)!;
      return painted.style.getPropertyValue(name);
    });
    expect(values).toEqual(['var(--primary-contrast)', 'var(--primary-contrast)']);
    const { ink } = theme.colors!;
    const primary = ink![(theme.primaryShade as Record<typeof scheme, number>)[scheme]]!;
    expect(contrast(colour('--primary-contrast'), primary)).toBeGreaterThanOrEqual(4.5);
  });

  it('a switch is seen, and whether it is on', () => {
    const rules = readFileSync(path.join(__dirname, 'global.css'), 'utf8');
    const style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: rules }));
    renderInProduct(
      <>
        <Switch label="Off" />
        <Switch label="On" checked readOnly />
      </>,
    );
    const [off, on] = [...document.querySelectorAll('.mantine-Switch-track')].map((track) => getComputedStyle(track));
    expect(off!.getPropertyValue('--switch-bg')).toBe('var(--field-border)');
    expect(on!.getPropertyValue('--switch-thumb-bg')).toBe('var(--primary-contrast)');
    style.remove();
    // The thumb of one that is off is white.
    for (const beside of ['#ffffff', colour('--surface')])
      expect(contrast(colour('--field-border'), beside)).toBeGreaterThanOrEqual(3);
  });

  it('an icon that deletes or warns is seen: no shade of red is, in both schemes', () => {
    const sources = path.resolve(__dirname, '..');
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const text = files.map((file) => readFileSync(path.join(sources, file), 'utf8')).join('\n');
    expect(text.match(/<(?:ActionIcon|Icon\w+)\b[^<>]*\bred[.-]\d[^<>]*/g)).toBeNull();
    for (const surface of ['--surface', '--surface-quiet'])
      expect(contrast(colour('--mantine-color-error'), colour(surface))).toBeGreaterThanOrEqual(3);
  });

  it('[REG-1] "✓ Verified" can be read', () => {
    renderInProduct(<EmailField value="a@b.in" isVerified onChange={jest.fn()} onVerified={jest.fn()} />);
    const { color, background, opacity } = screen.getByRole('button', { name: '✓ Verified' }).style;
    const nameOf = (value: string) => /^var\((.+)\)$/.exec(value)![1]!;
    expect(opacity).toBe('1');
    expect(contrast(colour(nameOf(color)), colour(nameOf(background)))).toBeGreaterThanOrEqual(4.5);
  });
});

it('the title of a dialog is no second header of the page', () => {
  renderInProduct(
    <Modal opened onClose={jest.fn()} title="What it will cost">
      Prices
    </Modal>,
  );
  expect(screen.getByText('What it will cost')).toBeTruthy();
  expect(document.querySelector('header')).toBeNull();
});
