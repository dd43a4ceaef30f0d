import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { renderInProduct } from '../testing/in-product';
import { GuardedDialog, useUnsaved } from './guarded-dialog';

function Typed() {
  useUnsaved(true);
  return <input aria-label="Words" defaultValue="half" />;
}

type Heard = (event: Event) => void;

/** In a browser React draws what a listener has changed before the next listener hears of the same key. */
function drawAfterEachListener() {
  const add = window.addEventListener.bind(window) as (type: string, listener: Heard, options?: unknown) => void;
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(((type: string, listener: Heard, options?: unknown) =>
      add(type, type === 'keydown' ? (event) => flushSync(() => listener(event)) : listener, options)) as never);
}

it('[NOTE-1] the key that asks does not answer at the same time', async () => {
  drawAfterEachListener();
  const onClose = jest.fn();
  renderInProduct(
    <GuardedDialog opened title="Notes" onClose={onClose}>
      <Typed />
    </GuardedDialog>,
  );
  const escape = async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  await screen.findByLabelText('Words');
  await escape();
  expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy();
  await escape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Notes' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
