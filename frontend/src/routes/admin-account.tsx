import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AbsenceNotice } from '../features/absence/absence-notice';
import { HandedOver } from '../features/absence/handed-over';
import { AdminAccountPage } from '../features/account/admin-account-page';
import { useDuties } from '../lib/use-duties';
import { useSession } from '../lib/use-session';
import { AdminFrame } from './admin-frame';

/** The own account of an admin. After a login with the first password it asks for another one, and then leads on. */
export function AdminAccountRoute() {
  const user = useSession('admin')?.user;
  const mayWork = useDuties()('work');
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { next?: string } | null };
  const [isFirstPassword] = useState(() => new URLSearchParams(search).get('password') === 'new');
  const [next] = useState(state?.next);
  return (
    <AdminFrame>
      {user && (
        <AdminAccountPage
          user={user}
          isFirstPassword={isFirstPassword}
          onPasswordAnswered={() => isFirstPassword && void navigate(next ?? '/admin/account', { replace: true })}
        >
          <AbsenceNotice ownId={user.id} />
          {mayWork && <HandedOver />}
        </AdminAccountPage>
      )}
    </AdminFrame>
  );
}
