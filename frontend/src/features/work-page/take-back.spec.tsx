import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { bodyOf, free, PATH, show } from '../../testing/a-work-page';
import { data } from '../../testing/answering';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();
const signedAt = '2026-11-22T10:00:00.000Z';
const document = { ...free.document, signedDocumentLink: '/x', signedAt, signedFileName: 'of-somebody-else.pdf' };
const signed: WorkAnswer = {
  ...free,
  document,
  row: { ...free.row, documentStatus: 'signed' },
  canBeTakenBack: true,
};
const opening = (kind: string, type: string, at: string) => ({ id: at + kind, kind, by: { id: type, type }, at });
const LOG = `${PATH}/access-log`;

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
});

it.each([
  ['the customer has opened it', [opening('signed', 'user', '2026-11-22T11:00:00.000Z')], /has opened it, last 22 Nov/],
  ['all files were saved', [opening('archive', 'user', '2026-11-22T11:00:00.000Z')], /has opened it, last 22 Nov/],
  ['an earlier file was opened', [opening('signed', 'user', '2026-11-22T09:00:00.000Z')], /has not opened it yet/],
  ['the team has opened it', [opening('signed', 'admin', '2026-11-22T11:00:00.000Z')], /has not opened it yet/],
  ['the original was opened', [opening('original', 'user', '2026-11-22T11:00:00.000Z')], /has not opened it yet/],
])('[PRV-2] says how far a signed file got: %s', async (_, log, words) => {
  show(signed, { [LOG]: data(log) });
  const card = within(await screen.findByRole('region', { name: 'Signed file' }));
  await card.findByText(words);
});

it('[DOC-3] names file, document and customer before a wrong file is taken back with a reason', async () => {
  const { calls } = show(signed, {
    [LOG]: data([]),
    [`${PATH}/take-back`]: data({ ...free, document, canBeTakenBack: false }),
  });
  await user.click(await screen.findByRole('button', { name: /take it back/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the signed file back' }));
  const { firstName, lastName } = free.row.customer;
  dialog.getByText(
    (_, element) =>
      (element?.textContent ?? '').startsWith(
        `of-somebody-else.pdf, signed for ${free.row.fileName} of ${firstName} ${lastName}.`,
      ) && element?.tagName === 'P',
  );
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take it back' });
  expect(button.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^Reason/), 'Not mine.');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(calls, `${PATH}/take-back`)).toEqual({ reason: 'Not mine.', expectedRevision: 3 });
  expect(screen.queryByRole('region', { name: 'Signed file' })).toBeNull();
});

it('[ADM-4] offers it to nobody who may not sign, and not where there is nothing', async () => {
  role = 'reviewer';
  show(signed, { [LOG]: data([]) });
  await screen.findByRole('region', { name: 'Signed file' });
  expect(screen.queryByRole('button', { name: /take it back/ })).toBeNull();
});
