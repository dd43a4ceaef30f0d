import { type AdminDuty, mayDo } from '@udin/contracts/auth/admin-roles';
import { useSession } from './use-session';

/**
 * What the admin who is logged in may do: what a role may not do is not offered. Nothing while the session is being
 * read. A session from before there were roles is offered everything; the server decides in any case.
 */
export function useDuties(): (duty: AdminDuty) => boolean {
  const user = useSession('admin')?.user;
  return (duty) => user !== undefined && (user.role === undefined || mayDo(user.role, duty));
}
