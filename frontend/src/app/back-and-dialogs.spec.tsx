import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router';
import { Dialog } from '../ui/dialog';
import { GuardedDialog, useUnsaved } from '../ui/guarded-dialog';
import { StayWhileSending } from '../ui/stay-while-sending';
import { inFrame } from './in-frame';
import { theme } from './theme';

function Words() {
  const [words, setWords] = useState('');
  useUnsaved(words !== '');
  return <input aria-label="Words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />;
}

function Sending() {
  const [isSending, setSending] = useState(false);
  return isSending ? <StayWhileSending /> : <button onClick={() => setSending(true)}>Send</button>;
}

function List() {
  const [open, setOpen] = useState<'plain' | 'guarded' | 'busy' | 'sending'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {(['plain', 'guarded', 'busy', 'sending'] as const).map((kind) => (
        <button key={kind} onClick={() => setOpen(kind)}>
          {kind}
        </button>
      ))}
      <Dialog
        title="Question"
        opened={open === 'plain' || open === 'busy'}
        closeOnEscape={open === 'plain'}
        onClose={close}
      >
        Content
      </Dialog>
      <Dialog title="Question" opened={open === 'sending'} closeOnEscape={false} onClose={close}>
        <Sending />
      </Dialog>
      <GuardedDialog opened={open === 'guarded'} onClose={close} title="Edit">
        <Words />
      </GuardedDialog>
    </>
  );
}

const pages = inFrame([
  { path: '/upload', element: <h1>Upload</h1> },
  { path: '/login', element: <List /> },
]);

function start(router = createMemoryRouter(pages, { initialEntries: ['/upload', '/login'], initialIndex: 1 })) {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const back = () => act(() => router.navigate(-1));
  const open = async (kind: string) => {
    await userEvent.click(await screen.findByRole('button', { name: kind }));
    await screen.findByRole('dialog');
  };
  return { back, open, page: () => router.state.location.pathname };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => jest.restoreAllMocks());

it('[DASH-1] Back closes an open dialog and stays on the page; the next one leaves it', async () => {
  const { back, open, page } = start();
  await open('plain');
  await back();
  await isClosed();
  expect(page()).toBe('/login');
  await back();
  await waitFor(() => expect(page()).toBe('/upload'));
});

it('[VLT-3] Back asks before it drops what was typed in a dialog, and then closes the question', async () => {
  const { back, open, page } = start();
  await open('guarded');
  await userEvent.type(screen.getByLabelText('Words'), 'half');
  const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });
  await back();
  await waitFor(() => expect(question()).toBeTruthy());
  await back();
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('half');
  expect(page()).toBe('/login');
});

it('[VLT-2] Back leaves a dialog alone that cannot be closed at this moment', async () => {
  const { back, open, page } = start();
  await open('busy');
  await back();
  expect([page(), screen.queryByRole('dialog')]).toEqual(['/login', expect.anything()]);
});

it('[VLT-3] a reload asks before it drops what was typed in a dialog', async () => {
  const { open } = start();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open('guarded');
  expect(isAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText('Words'), 'half');
  expect(isAsked()).toBe(true);
});

it('[COST-1] Back closes a dialog of the page that a tab began with, too, and then leaves in one step', async () => {
  window.history.replaceState(null, '', '/login');
  const { back, open, page } = start(createBrowserRouter(pages));
  const { length } = window.history;
  await open('plain');
  await waitFor(() => expect(window.history.length).toBe(length + 1));
  await back();
  await isClosed();
  await open('plain');
  await back();
  await isClosed();
  expect([page(), window.history.length]).toEqual(['/login', length + 1]);
  const left = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  await back();
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
});

it('[COST-1] Back leaves in one step also after a reload with an open dialog', async () => {
  window.history.replaceState(null, '', '/login');
  const before = createBrowserRouter(pages);
  await start(before).open('plain');
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1, isStep: true }));
  cleanup();
  before.dispose();
  const { back } = start(createBrowserRouter(pages));
  await screen.findByRole('button', { name: 'plain' });
  const left = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  await back();
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
});

it('[ADM-2] who leaves the page that a tab began with while a file is sent is asked, and leaves', async () => {
  window.history.replaceState(null, '', '/login');
  const { back, open } = start(createBrowserRouter(pages));
  await open('sending');
  await waitFor(() => expect(window.history.state).toMatchObject({ isStep: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await back();
  const left = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave and stop' }));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
});
