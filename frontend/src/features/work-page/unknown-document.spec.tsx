import { screen } from '@testing-library/react';
import { PATH, free, show } from '../../testing/a-work-page';
import { refusal } from '../../testing/answering';

// Read from the browser's store, which belongs to its own spec.
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));

it.each([
  ['no document', refusal(404, 'Document not found.', 'document.not-found')],
  ['nothing at all', refusal(400, 'The request could not be read.', 'request.malformed')],
])('[ADM-2] an address that names %s has a page with a heading and a way on, and no "Try again"', async (_, answer) => {
  show(free, { [`${PATH}/work`]: answer, [`${PATH}/presence`]: answer });
  await screen.findByRole('heading', { level: 1, name: 'There is no document with this id' });
  expect(screen.getByRole('link', { name: 'Find a document' }).getAttribute('href')).toBe('/admin/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('[ADM-2] a document that could not be loaded can be tried again', async () => {
  show(free, { [`${PATH}/work`]: refusal(503, 'Please try again later.', 'server.unavailable') });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This document cannot be shown right now');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/admin');
});
