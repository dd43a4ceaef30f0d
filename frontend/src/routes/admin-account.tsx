import { AdminAccountPage } from '../features/account/admin-account-page';
import { useSession } from '../lib/use-session';
import { AdminFrame } from './admin-frame';

/** The own account of an admin. */
export function AdminAccountRoute() {
  const user = useSession('admin')?.user;
  return <AdminFrame>{user && <AdminAccountPage user={user} />}</AdminFrame>;
}
