import { MantineProvider, TextInput } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { Dialog } from './dialog';

const open = (children: ReactNode) =>
  renderInProduct(
    <Dialog opened title="Notes" onClose={() => undefined} buttons={<button>Save</button>}>
      {children}
    </Dialog>,
  );

describe('the focus in a dialog that opens', () => {
  it('[NOTE-1] is on its first field, not on the button that closes', async () => {
    open(
      <>
        <input type="file" />
        <TextInput label="Off" disabled />
        <TextInput label="Note" />
      </>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' })));
  });

  it('[NOTE-1] is at its text where it has no field, which is not read out a second time', async () => {
    open(<p>What to read</p>);
    await waitFor(() => expect(document.activeElement!.textContent).toBe('What to read'));
    expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
  });

  it('[NOTE-1] is on a field, and the sentence beside it is read out, without the other fields and buttons', () => {
    open(
      <>
        <TextInput label="Note" description="Shown to the customer" />
        <p>The clock stops.</p>
      </>,
    );
    const described = screen.getByRole('dialog').getAttribute('aria-describedby')!;
    expect(document.getElementById(described)?.textContent).toBe('The clock stops.');
  });

  it('[NOTE-1] is where the dialog wants it', async () => {
    open(
      <>
        <TextInput label="Note" />
        <button data-autofocus>Cancel</button>
      </>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });
});

it('[NOTE-1] the page behind a dialog, and behind one upon another, cannot be scrolled, and can be when the last one closes', async () => {
  const both = (first: boolean, second: boolean) => (
    <MantineProvider>
      {[first, second].map((opened, at) => (
        <Dialog key={at} opened={opened} title={`Dialog ${at}`} onClose={() => undefined} />
      ))}
    </MantineProvider>
  );
  const { rerender } = render(both(true, true));
  const held = () => document.body.style.overflow;
  expect(held()).toBe('hidden');
  // Mantine's own way, a variable that every element inherits, is slow.
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  rerender(both(true, false));
  expect(held()).toBe('hidden');
  rerender(both(false, false));
  expect(held()).toBe('');
});

function OnlyWhileOpen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Send them now</button>
      {isOpen && <Dialog opened title="Send" onClose={() => setOpen(false)} />}
    </>
  );
}

it('[NOTE-1] a dialog that is taken from the page gives the focus back to what opened it', async () => {
  renderInProduct(<OnlyWhileOpen />);
  const opener = screen.getByRole('button', { name: 'Send them now' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
