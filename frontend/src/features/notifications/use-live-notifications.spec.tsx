import { screen, waitFor } from '@testing-library/react';
import { followStream } from '../../lib/api/event-stream';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { NotificationBell } from './notification-bell';

jest.mock('../../lib/api/event-stream');

const note = {
  id: 'n1',
  title: 'A note on a.pdf',
  text: '',
  link: null,
  read: false,
  createdAt: '2026-11-20T10:00:00Z',
};
const list = (notifications: unknown[]) =>
  data({ notifications, unread: notifications.length, page: 1, pages: 1, total: notifications.length });

it('[NOTE-2] a note that is withdrawn goes from the bell of a tab that is open', async () => {
  const answers = [list([note]), list([])];
  answering({ '/api/notifications': () => answers.shift()! });
  renderInProduct(<NotificationBell audience="user" />);
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications, 1 unread'));
  const [{ onEvent }] = jest.mocked(followStream).mock.calls[0]!;
  onEvent({ id: '8', name: 'withdrawn', data: JSON.stringify({ id: 'n1', event: 'note.added' }) });
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications'));
});
