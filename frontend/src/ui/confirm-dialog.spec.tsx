import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { theme } from '../app/theme';
import { ConfirmDialog } from './confirm-dialog';

function Question() {
  const [name, setName] = useState<string | null>('scan.pdf');
  const close = () => setName(null);
  return (
    <ConfirmDialog
      opened={name !== null}
      title={`Delete ${name ?? ''}?`}
      confirmLabel="Delete"
      onConfirm={close}
      onClose={close}
    >
      {name && 'The file is removed for good.'}
    </ConfirmDialog>
  );
}

it('[DASH-2] [VLT-1] while a question fades it names what it was about', async () => {
  // Fades as it does for people; elsewhere in tests nothing does.
  render(
    <MantineProvider theme={{ ...theme, respectReducedMotion: false }}>
      <Question />
    </MantineProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete scan.pdf?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain('Delete scan.pdf?The file is removed for good.');
});
