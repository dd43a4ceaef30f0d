import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdmin, anAdminOfTheTeam } from '@udin/contracts/calls/examples/auth.examples';
import { aTeamMember } from '@udin/contracts/calls/examples/desk.examples';
import type { HandedOverRow, ReclaimAnswer } from '@udin/contracts/desk/handed-over.answers';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { writeSession } from '../../lib/session';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AbsenceNotice } from './absence-notice';
import { BackAgain } from './back-again';
import { HandedOver } from './handed-over';

const PEOPLE = '/api/auth/admins';
const LIST = '/api/documents/handed-over';
const RECLAIM = `${LIST}/reclaim`;
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS - 5.5 * 3_600_000).toISOString();
const user = userEvent.setup();

const own = { ...anAdminOfTheTeam, id: anAdmin.id };
const owner = {
  ...anAdminOfTheTeam,
  id: '0193a1f0-5b1c-7c3e-9a51-00000000000e',
  firstName: 'Olga',
  role: 'owner',
} as const;
const as = (role: AdminRole) =>
  writeSession('admin', { accessToken: 't', refreshToken: 'r', user: { ...anAdmin, role } });
const mira = { id: aTeamMember.id, name: 'Mira Rao' };
const row = (fileName: string, part: Partial<HandedOverRow> = {}): HandedOverRow => ({
  id: `0193a1f0-5b1c-7c3e-9a51-0000000000${fileName.slice(0, 2)}`,
  fileName,
  documentTypeName: 'Net Worth',
  documentStatus: 'pending',
  dueAt: day(2),
  handedOverAt: day(-2),
  handedTo: mira,
  assignee: mira,
  state: 'untouched',
  ...part,
});
const [first, second, begun] = [row('0a.pdf'), row('0b.pdf'), row('0c.pdf', { state: 'begun' })];
const page = (documents: HandedOverRow[]) => {
  const reclaimable = documents.filter(({ state }) => state === 'untouched').length;
  return data({ documents, reclaimable, page: 1, pages: 1, total: documents.length });
};
const came = (done: HandedOverRow[], part: Partial<ReclaimAnswer> = {}) => {
  const why = { begun: 0, closed: 0, unfit: 0, more: 0 };
  return data({ done: done.map(({ id }) => id), refused: [], untouched: 0, why, ...part }, { message: '' });
};

beforeEach(() => localStorage.clear());

describe('on the own account page', () => {
  it('[ADM-4] who is absent reads the days, what they mean and who ends it, and may not end it', async () => {
    await as('accountant');
    answering({ [PEOPLE]: data([{ ...own, absentFrom: day(-2), absentTo: day(3) }, owner]) });
    renderInProduct(<AbsenceNotice ownId={own.id} />, '/admin/account');
    const notice = await screen.findByText(/^You are marked as absent from \d\d \w{3} \d{4} until the end of \d\d/);
    expect(notice.parentElement!.textContent).toMatch(
      /new work goes to others.*Olga .* can .*end it early, under People/,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[ADM-4] an owner ends the own one, after a question', async () => {
    await as('owner');
    let absentFrom: string | null = day(-2);
    const calls = answering({
      [PEOPLE]: () => data([{ ...own, role: 'owner', absentFrom }]),
      [`${PEOPLE}/${own.id}`]: () => {
        absentFrom = null;
        return data(own, { message: '' });
      },
    });
    renderInProduct(<AbsenceNotice ownId={own.id} />, '/admin/account');
    await screen.findByText(/^You are marked as absent .* until further notice\.$/);
    await user.click(screen.getByRole('button', { name: 'End it now' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it now' }));
    await waitFor(() => expect(screen.queryByText(/marked as absent/)).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ absentFrom: '', absentTo: '' });
  });

  it.each([
    ['is over', day(-3), day(-1), null],
    ['is to come', day(2), day(4), /^You will be absent from /],
  ])('[ADM-4] of one that %s it is said so, or nothing', async (_, absentFrom, absentTo, words) => {
    await as('accountant');
    const calls = answering({ [PEOPLE]: data([{ ...own, absentFrom, absentTo }]) });
    renderInProduct(<AbsenceNotice ownId={own.id} />, '/admin/account');
    await waitFor(() => expect(calls).toHaveLength(1));
    if (words) await screen.findByText(words);
    else expect(screen.queryByText(/absent/)).toBeNull();
  });
});

describe('what went to others', () => {
  beforeEach(() => as('accountant'));

  it('[ADM-4] is named with whoever has it; all that nobody has begun comes back at once, and what does not says why', async () => {
    let rows = [first, second, begun];
    const calls = answering({
      [PEOPLE]: data([own]),
      [LIST]: () => page(rows),
      [RECLAIM]: () => {
        rows = [
          { ...first, state: 'mine', assignee: { id: own.id, name: 'Me' } },
          { ...second, state: 'begun' },
          begun,
        ];
        const refused = [{ id: second.id, error: 'document.taken', message: 'Mira Rao has it now.' }];
        return came([first], { refused, untouched: 2, why: { begun: 2, closed: 0, unfit: 0, more: 0 } });
      },
    });
    renderInProduct(<HandedOver />, '/admin/account');
    expect((await screen.findByRole('row', { name: /^0c\.pdf/ })).textContent).toMatch(/Begun$/);
    expect(screen.getAllByRole('button', { name: /^Take back 0/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Take back all 2' }));
    await screen.findByText(/^0a\.pdf is yours again\. 2 stay with others: 2 begun by others\./);
    screen.getByText('0b.pdf: Mira Rao has it now.');
    expect(calls.find(({ path }) => path === RECLAIM)?.body).toEqual({});
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('[ADM-4] comes back one by one, too', async () => {
    const calls = answering({
      [PEOPLE]: data([own]),
      [LIST]: page([first, second]),
      [RECLAIM]: came([second]),
    });
    renderInProduct(<HandedOver />, '/admin/account');
    await user.click(await screen.findByRole('button', { name: 'Take back 0b.pdf' }));
    await screen.findByText('0b.pdf is yours again.');
    expect(calls.find(({ path }) => path === RECLAIM)?.body).toEqual({ documentIds: [second.id] });
  });

  it('[ADM-4] is only looked at as long as one is away', async () => {
    answering({ [PEOPLE]: data([{ ...own, absentFrom: day(-2), absentTo: null }]), [LIST]: page([first, second]) });
    renderInProduct(<HandedOver />, '/admin/account');
    await screen.findByText(/^After your return: /);
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('[ADM-4] is announced above the queue as long as something can be taken back, and comes back from there', async () => {
    let rows = [first, begun];
    const calls = answering({
      [LIST]: () => page(rows),
      [RECLAIM]: () => {
        rows = [begun];
        return came([first]);
      },
    });
    renderInProduct(<BackAgain />, '/admin');
    await screen.findByText(/^1 document went to others while you were away, and nobody has begun it\./);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/account');
    await user.click(screen.getByRole('button', { name: 'Take back 1' }));
    await screen.findByText('1 document is yours again.');
    await waitFor(() => expect(screen.queryByText(/went to others/)).toBeNull());
    expect(calls.find(({ path }) => path === RECLAIM)?.body).toEqual({});
    expect(document.activeElement!.textContent).toMatch(/yours again/);
  });
});
