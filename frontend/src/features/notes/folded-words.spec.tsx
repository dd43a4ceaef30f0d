import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInProduct } from '../../testing/in-product';
import { FoldedWords } from './folded-words';

const user = userEvent.setup();
const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');
const isFolded = () => document.querySelector('[data-folded]') !== null;

describe('the words of a note', () => {
  it('[NOTE-1] are folded when there are many, and unfolded and folded again by a press', async () => {
    renderInProduct(<FoldedWords words={lines(1_000)} />);
    expect(isFolded()).toBe(true);
    const button = screen.getByRole('button', { name: 'Show all' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect([isFolded(), document.activeElement?.textContent]).toEqual([false, 'Show less']);
    await user.keyboard('{Enter}');
    expect(isFolded()).toBe(true);
  });

  it('[NOTE-1] are folded when they are one long line, too', () => {
    renderInProduct(<FoldedWords words={'word '.repeat(400)} />);
    expect(isFolded()).toBe(true);
  });

  it('[NOTE-1] are whole when hardly anything would be left out', () => {
    renderInProduct(<FoldedWords words={lines(16)} />);
    expect([isFolded(), screen.queryByRole('button')]).toEqual([false, null]);
  });
});
