import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { LongName } from './long-name';

/** With | where it may break. */
function brokenUp(name: string): string {
  const { container, unmount } = render(
    <p>
      <LongName of={name} />
    </p>,
  );
  for (const place of container.querySelectorAll('.may-break')) place.textContent = '|';
  const words = container.querySelector('p')!.textContent;
  unmount();
  return words;
}

describe('a long name', () => {
  it('[UPL-6] [DASH-2] breaks between its words, and before its ending', () => {
    expect(brokenUp('Balance_Sheet-and-P_L_2025-26_final.v2.pdf')).toBe(
      'Balance_|Sheet-|and-|P_|L_|2025-26_|final|.v2|.pdf',
    );
    expect(brokenUp('Delete __old.pdf? It costs 1.5 a day. Now.')).toBe('Delete __|old|.pdf? It costs 1.5 a day. Now.');
  });

  it('[UPL-6] is found and read as it is', () => {
    renderInProduct(
      <button type="button">
        <LongName of="stock_register-2025.xlsx" />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'stock_register-2025.xlsx' }).textContent).toBe(
      'stock_register-2025.xlsx',
    );
    expect(screen.getByText('stock_register-2025.xlsx')).toBeTruthy();
  });

  it('[UPL-6] is not read with what breaks it', () => {
    const css = readFileSync(resolve(__dirname, '../app/global.css'), 'utf8');
    expect(/\.may-break::after \{([^}]*)\}/.exec(css)?.[1]).toContain(`content: '\\200b' / '';`);
  });
});
