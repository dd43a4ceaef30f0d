import type { NotificationAnswer } from '@udin/contracts';
import { dayInIndia } from '@udin/contracts/india-time';
import { PAGE_LIMIT_MAX } from '@udin/contracts/limits';
import { call } from '../../lib/api/call';
import { callForAllPages } from '../../lib/api/all-pages';
import { saveBlob } from '../../lib/download';
import { t } from '../../lib/language/profile-texts';
import { storagePrefix } from '../../lib/product';
import { serverNow } from '../../lib/server-clock';

/**
 * What the product keeps about a customer, without the files. What the services answer goes into it as it is, so that
 * another program can read it by the description of the API. Throws ApiError: a copy without a part is none.
 */
export async function collectOwnData(userId: string): Promise<object> {
  const params = { userId };
  const [account, login, preferences, transactions, notes, notifications] = await Promise.all([
    call('GET /api/auth/users/:id', { params: { id: userId } }),
    call('GET /api/auth/own-data'),
    call('GET /api/notifications/preferences'),
    callForAllPages('GET /api/transactions/user/:userId', { params }, Infinity),
    callForAllPages('GET /api/notes/user/:userId', { params }, Infinity),
    allNotifications(),
  ]);
  return { copiedAt: new Date(), account, ...login, preferences, transactions, notes, notifications };
}

/** Answers what is to be told of it. */
export function saveOwnData(data: object): string {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveBlob(blob, `${storagePrefix}-data-${dayInIndia(new Date(serverNow()))}.json`);
  return t('dataCopy.saved');
}

async function allNotifications(): Promise<NotificationAnswer[]> {
  const all: NotificationAnswer[] = [];
  for (let page = 1; ; page += 1) {
    const { notifications, pages } = await call('GET /api/notifications', { query: { page, limit: PAGE_LIMIT_MAX } });
    all.push(...notifications);
    if (page >= pages) return all;
  }
}
