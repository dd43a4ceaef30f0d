import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { renderInProduct } from '../testing/in-product';
import { Dialog } from './dialog';
import { GuardedDialog, useUnsaved } from './guarded-dialog';

function Typed() {
  useUnsaved(true);
  return <input aria-label="Words" defaultValue="half" />;
}

function Saving() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>The answer arrives</button>
      <GuardedDialog opened={isOpen} title="Notes" onClose={jest.fn()}>
        <Typed />
      </GuardedDialog>
    </>
  );
}

function Payment() {
  const [isTold, setTold] = useState(false);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setTold(true)}>It fails</button>
      <Dialog opened={isTold} title="Message" onClose={() => setTold(false)} />
      <Dialog opened={isOpen} title="Payment Summary" onClose={() => setOpen(false)} />
    </>
  );
}

type Heard = (event: Event) => void;

/** In a browser React draws what a listener has changed before the next listener hears of the same key. */
beforeEach(() => {
  const add = window.addEventListener.bind(window) as (type: string, listener: Heard, options?: unknown) => void;
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(((type: string, listener: Heard, options?: unknown) =>
      add(type, type === 'keydown' ? (event) => flushSync(() => listener(event)) : listener, options)) as never);
});
afterEach(() => jest.restoreAllMocks());

it('[NOTE-1] the key that asks does not answer at the same time', async () => {
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

it('[DASH-3] Escape closes the message that came last; the payment below it waits for another Escape', async () => {
  renderInProduct(<Payment />);
  const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText('Payment Summary');
  fireEvent.click(screen.getByText('It fails'));
  await screen.findByText('Message');
  escape();
  await waitFor(() => expect(titles()).toEqual(['Payment Summary']));
  escape();
  await waitFor(() => expect(titles()).toEqual([]));
});

it('[ADM-4] the question goes with the dialog when what was typed is saved meanwhile, and does not come again', async () => {
  renderInProduct(<Saving />);
  await screen.findByLabelText('Words');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  const arrives = () => fireEvent.click(screen.getByText('The answer arrives'));
  arrives();
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  arrives();
  await screen.findByRole('dialog', { name: 'Notes' });
  expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull();
});
