import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { DateRange } from './date-range';

const asked = jest.fn();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typed = () => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

function Filter() {
  const [days, setDays] = useState({ from: '', to: '2026-11-20' });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <DateRange
        days={days}
        onChange={(part) => {
          asked(part);
          setDays({ ...days, ...part });
        }}
      />
      <button type="submit">Search</button>
      <button type="button" onClick={() => setDays({ from: '', to: '' })}>
        Clear
      </button>
    </form>
  );
}

beforeEach(() => {
  asked.mockReset();
  renderInProduct(<Filter />);
});

it('[ADM-2] a period that ends before it begins is told under its end, and asked of nobody', () => {
  type('From', '2026-11-25');
  expect(screen.getByRole('alert').textContent).toBe('It ends before it begins.');
  expect(typed()).toEqual(['2026-11-25', '2026-11-20']);
  expect(asked).not.toHaveBeenCalled();
  type('To', '2026-11-26');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.mock.calls).toEqual([[{ from: '2026-11-25', to: '2026-11-26' }]]);
});

it('[ADM-2] it goes when the filter is cleared', () => {
  type('From', '2026-11-25');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([typed(), screen.queryByRole('alert')]).toEqual([['', ''], null]);
});

it('[ADM-2] what the browser finds wrong is said under the field', () => {
  type('From', '2026-11-25');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Not after 20 Nov 2026.',
    'It ends before it begins.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
});
