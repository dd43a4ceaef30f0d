import type { NotificationAnswer } from '../../notification/notification.answers';

const noticeId = '0193a1f8-7182-7394-9fa6-b1c2d3e4f506';

export const aNotification: NotificationAnswer = {
  _id: noticeId,
  id: noticeId,
  event: 'document.uploaded',
  title: 'balance-sheet.pdf has arrived',
  text: 'We will tell you when it is signed.',
  link: '/dashboard',
  read: false,
  createdAt: '2026-11-21T06:00:00.000Z',
};
