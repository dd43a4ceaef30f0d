import { Container } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminBar } from '../features/admin/admin-bar';
import { AdminBell } from '../features/notifications/admin-bell';
import { logOutAdmin } from '../lib/log-out';
import { useAskedPreferences } from '../lib/use-asked-preferences';
import { useNeededSession } from '../lib/use-needed-session';
import { useSession } from '../lib/use-session';
import { LogoutDialog } from '../ui/logout-dialog';
import { RowLinks } from '../ui/row-link';

interface AdminFrameProps {
  children: ReactNode;
  /** Pixels, where the usual width is too narrow. */
  width?: number;
}

const TeamPreferencesDialog = lazy(async () => ({
  default: (await import('../features/notifications/team-preferences-dialog')).TeamPreferencesDialog,
}));

/** What all pages of admins share: the bar with the bell, and what happens at the end of a session (RT-4). */
export function AdminFrame({ children, width }: AdminFrameProps) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const asked = useAskedPreferences();
  const admin = useSession('admin')?.user;
  useNeededSession('admin');
  return (
    <>
      <AdminBar firstName={admin?.firstName} width={width} onLogout={() => setLeaving(true)}>
        <AdminBell onPreferences={() => setChoosing(true)} />
      </AdminBar>
      <Container py={width ? 'sm' : 'lg'} size={width}>
        <RowLinks>{children}</RowLinks>
      </Container>
      {(isChoosing || asked.isAsked) && (
        <Suspense>
          <TeamPreferencesDialog
            opened
            onClose={() => {
              setChoosing(false);
              asked.forget();
            }}
          />
        </Suspense>
      )}
      <LogoutDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onLogout={() => logOutAdmin().then(() => navigate('/admin/login'))}
      />
    </>
  );
}
