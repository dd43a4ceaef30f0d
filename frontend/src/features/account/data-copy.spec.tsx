import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnData, aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aNote } from '@udin/contracts/calls/examples/note.examples';
import { aNotification } from '@udin/contracts/calls/examples/notification.examples';
import { aPaidTransaction } from '@udin/contracts/calls/examples/payment.examples';
import { logOutUser } from '../../lib/log-out';
import { writeSession } from '../../lib/session';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DataCopy } from './data-copy';

const saved: { name: string; blob: Blob }[] = [];
const downloaded: string[] = [];
jest.mock('../../lib/download', () => ({
  saveBlob: (blob: Blob, name: string) => saved.push({ name, blob }),
  download: (link: string) => downloaded.push(link),
}));

const ARCHIVE = `/api/vault/user/${aUser.id}/archive`;
const LINK = `${ARCHIVE}/content?expires=1`;
const NOTIFICATIONS = '/api/notifications';
const user = userEvent.setup();
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

/** Two pages of notifications, one of everything else. */
const everything: Answers = {
  [`/api/auth/users/${aUser.id}`]: data(aUser),
  '/api/auth/own-data': data(anOwnData),
  '/api/notifications/preferences': data({ documentUpdates: true, notes: true, language: 'hi' }),
  [`/api/transactions/user/${aUser.id}`]: data([aPaidTransaction], { page: 1, pages: 1 }),
  [`/api/notes/user/${aUser.id}`]: data([aNote], { page: 1, pages: 1 }),
  [NOTIFICATIONS]: ({ query }) =>
    data({ notifications: [{ ...aNotification, id: query['page'] }], page: Number(query['page']), pages: 2 }),
};

function show(answers: Answers) {
  const calls = answering(answers);
  renderInProduct(<DataCopy userId={aUser.id} />);
  return calls;
}
const press = (name: string) => user.click(screen.getByRole('button', { name: `Download: ${name}` }));

beforeEach(async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  saved.length = 0;
  downloaded.length = 0;
});

describe('a copy of the own data', () => {
  it('[X-16] has the files of the vault in one download, which is said', async () => {
    show({ [ARCHIVE]: data({ link: LINK, files: 12, size: 2_097_152 }) });
    // Where it is told is there before it: screen readers say it.
    const places = screen.getAllByRole('status');
    await press('Vault');
    const told = await screen.findByText('The download of 12 files (2 MB) has begun.');
    expect(places).toContain(told.closest('[role=status]'));
    expect(downloaded).toEqual([LINK]);
  });

  it('[X-16] says that there is nothing yet, and what was refused', async () => {
    const full = refusal(409, 'These are more files than one download can carry.');
    show({ [ARCHIVE]: data({ link: LINK, files: 0, size: 0 }), [ARCHIVE.replace('vault', 'documents')]: full });
    await press('Vault');
    await screen.findByText('There are no files yet.');
    await press('Documents');
    await screen.findByText('These are more files than one download can carry.');
    expect(downloaded).toEqual([]);
  });

  it('has everything else, of all pages, in a file that programs can read; and only reads for it', async () => {
    const calls = show(everything);
    await press('Everything else');
    await screen.findByText('Saved.');
    expect(saved[0]!.name).toMatch(/^udin-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await textOf(saved[0]!.blob))).toMatchObject({
      copiedAt: expect.any(String),
      account: aUser,
      ...anOwnData,
      preferences: { language: 'hi' },
      transactions: [aPaidTransaction],
      notes: [aNote],
      notifications: [{ id: '1' }, { id: '2' }],
    });
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it.each<[what: string, next: () => Promise<void>]>([
    ['whoever finds it', async () => undefined],
    [
      'the next person',
      () => writeSession('user', { accessToken: 'b', refreshToken: 's', user: { ...aUser, id: 'u2' } }),
    ],
  ])('[RT-3] is not left to %s at this device, when its answer comes after a logout', async (_who, next) => {
    let answer = () => undefined as void;
    const late = new Promise<void>((resolve) => (answer = resolve));
    let isAsked = false;
    const archive = data({ link: LINK, files: 12, size: 2_097_152 });
    show({
      ...everything,
      '/api/auth/logout': data(null),
      '/api/auth/own-data': () => ((isAsked = true), late.then(() => data(anOwnData))),
      [ARCHIVE]: () => late.then(() => archive),
    });
    await press('Vault');
    await press('Everything else');
    await waitFor(() => expect(isAsked).toBe(true));
    await logOutUser();
    await next();
    answer();
    const refused = () => screen.queryAllByText('The copy was not made. Please try again.');
    await waitFor(() => expect(refused()).toHaveLength(2));
    expect([saved, downloaded]).toEqual([[], []]);
  });

  it('is not made when a part of it cannot be had', async () => {
    show({ ...everything, '/api/auth/own-data': refusal(503, 'Please try again in a moment.') });
    await press('Everything else');
    await screen.findByText('Please try again in a moment.');
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
    expect(saved).toEqual([]);
  });
});
