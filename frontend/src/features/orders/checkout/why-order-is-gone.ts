import { readSession } from '../../../lib/session';
import type { OtherTab } from './payment-stage';

/** Another tab has finished the order or removed its files, or has logged out, which clears it. */
export async function whyOrderIsGone(userId: string | undefined): Promise<OtherTab> {
  const user = (await readSession('user'))?.user;
  return user && user.id === userId ? 'gone' : 'loggedOut';
}
