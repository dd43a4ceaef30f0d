import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
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

  it('[NOTE-1] is at its text where it has no field', async () => {
    open(<p>What to read</p>);
    await waitFor(() => expect(document.activeElement!.textContent).toBe('What to read'));
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
