import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { SearchField } from './search-field';

const sent = jest.fn();

function Form() {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(words);
      }}
    >
      <SearchField label="Search" value={words} onChange={setWords} />
      <button type="submit">Go</button>
    </form>
  );
}

it('[ADM-2] one letter is refused in our words under the field, which gets the focus, and the browser shows no bubble', async () => {
  const user = userEvent.setup();
  renderInProduct(<Form />);
  const field = screen.getByLabelText('Search');
  const bubble = jest.fn();
  // A browser shows its own unless somebody has said that it is dealt with.
  field.addEventListener('invalid', (event) => setTimeout(() => bubble(event.defaultPrevented)));
  await user.type(field, 'a');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('Two letters or digits, or nothing.');
  expect(field.getAttribute('aria-describedby')).toContain(told.id);
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  expect(bubble).toHaveBeenLastCalledWith(true);
  expect(sent).not.toHaveBeenCalled();
  await user.type(field, 'b');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledWith('ab');
});
