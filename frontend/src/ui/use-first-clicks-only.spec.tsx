import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

let done: string[];
beforeEach(() => (done = []));

function Account() {
  const [isAsked, setAsked] = useState(false);
  const act = () => {
    done.push('banned');
    setAsked(false);
  };
  return (
    <>
      <button onClick={() => setAsked(true)}>Ban account</button>
      <button onClick={() => done.push('other row')}>What lies below</button>
      <ConfirmDialog opened={isAsked} title="Ban?" confirmLabel="Ban" onConfirm={act} onClose={() => setAsked(false)} />
    </>
  );
}

const click = (element: HTMLElement, detail: number) => fireEvent.click(element, { detail });

async function asked() {
  renderInProduct(<Account />);
  click(screen.getByRole('button', { name: 'Ban account' }), 1);
  return screen.findByRole('button', { name: 'Ban' });
}

it('[ADM-2] [DASH-2] while a dialog fades its button does nothing any more, with a mouse, a finger or a key', async () => {
  function Fading() {
    const [isOpen, setOpen] = useState(true);
    const act = () => {
      done.push('banned');
      setOpen(false);
    };
    // Nothing fades in a test: it stays as it does meanwhile.
    return (
      <Dialog
        opened={isOpen}
        onClose={jest.fn()}
        title="Ban?"
        keepMounted
        buttons={<button onClick={act}>Ban</button>}
      />
    );
  }
  renderInProduct(<Fading />);
  const confirm = await screen.findByRole('button', { name: 'Ban' });
  for (const detail of [1, 2, 1, 0]) click(confirm, detail);
  expect(done).toEqual(['banned']);
});

it('[ADM-2] the second half of a double click is not for what lay below the dialog; the next click is', async () => {
  const confirm = await asked();
  click(confirm, 1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const below = screen.getByRole('button', { name: 'What lies below' });
  click(below, 2);
  expect(done).toEqual(['banned']);
  click(below, 1);
  expect(done).toEqual(['banned', 'other row']);
});

it('[ADM-2] nor is it the answer to what the first half has asked', async () => {
  const confirm = await asked();
  click(confirm, 2);
  expect(done).toEqual([]);
  click(confirm, 1);
  expect(done).toEqual(['banned']);
});
