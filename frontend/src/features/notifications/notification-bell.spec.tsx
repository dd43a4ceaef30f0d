import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage } from '../../lib/language/choose-language';
import { forgetChoice } from '../../lib/language/chosen-language';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AdminBell } from './admin-bell';
import { NotificationBell } from './notification-bell';

const LIST = '/api/notifications';
const AWAY = 'This part of the service is not available right now. Please try again shortly.';
const one = {
  id: 'n1',
  title: 'Your document is signed',
  text: 'balance-sheet.pdf',
  link: '/dashboard',
  read: false,
  createdAt: '2026-11-20T10:00:00Z',
};
const list = (notifications: unknown[], unread: number) =>
  data({ notifications, unread, page: 1, pages: 1, total: notifications.length });
const bell = () => screen.getByRole('button', { name: /^Notifications/ });

describe('the bell', () => {
  it('[DOC-5] says that it is loading, then what happened', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answering({ [LIST]: list([one], 1) });
    const answer = globalThis.fetch;
    globalThis.fetch = (...call) => arrived.then(() => answer(...call));
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    await userEvent.click(bell());
    await screen.findByRole('status', { name: 'Loading notifications' });
    screen.getByRole('dialog', { name: /^Notifications/ });
    arrive();
    await screen.findByRole('button', { name: /^Your document is signed \(unread\)/ });
    expect(screen.queryByRole('status', { name: 'Loading notifications' })).toBeNull();
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
    // The number beside it is only seen.
    expect(screen.getByText('1').getAttribute('aria-hidden')).toBe('true');
  });

  it('[NOTE-3] of admins shows the newest two of a kind and folds the others, so that what is rare is in sight', async () => {
    const order = (at: number) => ({
      ...one,
      id: `o${at}`,
      event: 'document.uploaded',
      title: `New document ${at}`,
      read: at > 4,
    });
    const dispute = { ...one, id: 'd', event: 'payment.disputed', title: 'A payment is disputed' };
    const all = [...Array.from({ length: 40 }, (_, at) => order(at + 1)), dispute];
    const calls = answering({ [LIST]: list(all, 5) });
    renderInProduct(<AdminBell onPreferences={() => undefined} />);
    await userEvent.click(bell());
    const inside = within(await screen.findByRole('dialog', { name: /^Notifications/ }));
    const shown = () => inside.getAllByRole('listitem').map(({ textContent }) => textContent!);
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(shown()[2]).toBe('38 more like this, 2 unread: New document 3');
    expect(shown()[3]).toContain('A payment is disputed');
    expect(calls[0]!.query).toEqual({ limit: '100' });
    const more = inside.getByRole('button', { name: /^38 more like this/ });
    await userEvent.click(more);
    expect([shown().length, more.getAttribute('aria-expanded')]).toEqual([42, 'true']);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 5 unread');
  });

  it('[DOC-5] says that it could not load, not that nothing happened, and tries again', async () => {
    let answer = refusal(503, AWAY);
    answering({ [LIST]: () => answer });
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    await userEvent.click(bell());
    await screen.findByText(AWAY);
    expect(screen.queryByText('Nothing yet')).toBeNull();
    answer = list([], 0);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing yet');
    expect(screen.queryByText(AWAY)).toBeNull();
  });

  it('[DOC-5] has the focus when its preferences open, and gets it back from them', async () => {
    answering({ [LIST]: list([], 0) });
    let focused: Element | null = null;
    const onPreferences = () => (focused = document.activeElement);
    renderInProduct(<NotificationBell audience="user" onPreferences={onPreferences} />);
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Email preferences' }));
    expect(focused).toBe(bell());
  });

  it('[DOC-5] says when nothing could be marked as read, and keeps the count', async () => {
    answering({ [LIST]: list([one], 1), [`${LIST}/read-all`]: refusal(503, AWAY) });
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread'));
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText(AWAY);
    expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread');
  });

  it('[DOC-5] is read again when the page changes its language, in which the server writes it', async () => {
    const signed = 'balance-sheet.pdf पर हस्ताक्षर हो गए हैं';
    const answers = [list([one], 1), list([{ ...one, title: signed }], 1)];
    answering({ [LIST]: () => answers.shift()! });
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    await userEvent.click(bell());
    await screen.findByText(one.title);
    await act(() => chooseLanguage('hi'));
    try {
      await screen.findByText(signed);
      expect(screen.queryByText(one.title)).toBeNull();
    } finally {
      await act(() => chooseLanguage('en'));
      forgetChoice();
    }
  });

  it('[X-20] folds a long circular: the first press unfolds it, the next one has read it', async () => {
    const circular = { ...one, title: 'Closed', text: 'From 20 to 24 October. '.repeat(20), link: null };
    const calls = answering({ [LIST]: list([circular], 1), [`${LIST}/n1/read`]: data(null) });
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    await userEvent.click(bell());
    const item = await screen.findByRole('button', { name: /^Closed/ });
    const isFolded = () => item.querySelector('[data-line-clamp]') !== null;
    expect([isFolded(), item.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    await userEvent.click(item);
    expect([isFolded(), item.hasAttribute('aria-expanded')]).toEqual([false, false]);
    await userEvent.click(item);
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/n1/read'))).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[DOC-5] is a button that says whether its list is open', async () => {
    answering({ [LIST]: list([], 0) });
    renderInProduct(<NotificationBell audience="user" onPreferences={() => undefined} />);
    expect(bell().getAttribute('aria-haspopup')).toBe('dialog');
    expect(bell().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(bell());
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    expect((await screen.findByRole('dialog')).id).toBe(bell().getAttribute('aria-controls'));
  });

  it.each([
    ['user', '/dashboard/document/d1', ['asked', 'signed']],
    ['user', '/dashboard/document/d1?note=n7', ['asked', 'signed', 'noted']],
    ['user', '/dashboard', []],
    ['admin', '/dashboard/document/d1', []],
  ] as const)('[DOC-5] counts as seen what the page tells that a(n) %s comes to: %s', async (audience, at, seen) => {
    const page = '/dashboard/document/d1';
    const told = [
      { ...one, id: 'asked', link: `${page}?question=q1` },
      { ...one, id: 'signed', link: page },
      { ...one, id: 'noted', link: `${page}?note=n7` },
      { ...one, id: 'other', link: '/dashboard/document/d2' },
      { ...one, id: 'read', link: page, read: true },
    ];
    const isRead = (id: string) => calls.some(({ path }) => path === `${LIST}/${id}/read`);
    const answers = Object.fromEntries(told.map(({ id }) => [`${LIST}/${id}/read`, data(null)]));
    const now = () => told.map((each) => ({ ...each, read: each.read || isRead(each.id) }));
    const calls = answering({
      ...answers,
      [LIST]: () => list(now(), now().filter(({ read }) => !read).length),
    });
    renderInProduct(<NotificationBell audience={audience} onPreferences={() => undefined} />, at);
    await screen.findByRole('button', { name: `Notifications, ${4 - seen.length} unread` });
    expect(told.map(({ id }) => id).filter(isRead)).toEqual(seen);
  });
});
