import type { VaultFileAnswer } from '@udin/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { EditFileDialog } from './edit-file-dialog';

const FILE = {
  id: 'f1',
  originalName: 'deed.pdf',
  description: 'Flat in Ballygunge',
  tags: ['home', '2026'],
  isPublic: true,
  shareUrl: 'https://udin.example/api/vault/shared/abc',
} as VaultFileAnswer;
const user = userEvent.setup();
const onClose = jest.fn();
const onSaved = jest.fn();
beforeEach(() => {
  onClose.mockClear();
  onSaved.mockClear();
  sessionStorage.clear();
});

/** @param now as another tab has left it meanwhile */
function show(now: Partial<VaultFileAnswer> = {}) {
  const calls = answering({
    '/api/vault/file/f1': ({ method, body }) =>
      data({ ...FILE, ...now, ...(method === 'PATCH' && { ...(body as object), tags: FILE.tags, shareUrl: null }) }),
  });
  renderInProduct(
    <EditFileDialog file={FILE} userId="u1" onClose={onClose} onSettled={() => undefined} onSaved={onSaved} />,
  );
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

it('[VLT-3] leaves private what another tab has made private meanwhile', async () => {
  const sent = show({ isPublic: false, shareUrl: null, tags: ['home', 'sold'] });
  const description = await screen.findByLabelText('Description');
  await user.clear(description);
  await user.type(description, 'Sold');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ userId: 'u1', description: 'Sold', tags: 'home,sold', isPublic: false }]);
});

it('[VLT-3] sends what was changed here, once at a double click', async () => {
  const sent = show();
  const tags = await screen.findByLabelText('Tags');
  await user.type(tags, ', tax');
  await user.click(screen.getByRole('switch', { name: 'Public' }));
  clickTwice(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([{ userId: 'u1', description: FILE.description, tags: 'home, 2026, tax', isPublic: false }]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('[VLT-3] says before it is saved that an address which was given out does not come back', async () => {
  show();
  const words = /^Its address stops working for good/;
  const isPublic = await screen.findByRole('switch', { name: 'Public' });
  expect(screen.queryByText(words)).toBeNull();
  await user.click(isPublic);
  screen.getByText(words);
  await user.click(isPublic);
  expect(screen.queryByText(words)).toBeNull();
});

it('[VLT-3] what is typed is not lost by Escape: it is asked first', async () => {
  show();
  await user.type(await screen.findByLabelText('Description'), ' and more');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSaved).not.toHaveBeenCalled();
});

it('[VLT-3] what is typed outlives a reload and the end of a session, until it is saved', async () => {
  show();
  await user.type(await screen.findByLabelText('Description'), ' and more');
  cleanup();
  // Meanwhile another tab has changed the rest.
  const sent = show({ isPublic: false, shareUrl: null, tags: ['home', 'sold'] });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('Flat in Ballygunge and more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const description = 'Flat in Ballygunge and more';
  expect(sent()).toEqual([{ userId: 'u1', description, tags: 'home,sold', isPublic: false }]);
  expect(sessionStorage.length).toBe(0);
});

it.each(['Cancel', 'Discard'])('[VLT-3] nothing of it stays after %s', async (button) => {
  show();
  await user.type(await screen.findByLabelText('Tags'), ', tax');
  expect(sessionStorage.length).toBe(1);
  if (button === 'Discard') await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sessionStorage.length).toBe(0);
});

it('[VLT-3] nothing is asked when nothing was changed', async () => {
  show();
  await user.click(await screen.findByLabelText('Description'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});
