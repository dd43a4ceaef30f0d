import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useRouteError } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { CrashDetails } from './crash-details';
import { reloadOnce } from '../lib/reload-once';
import { keptAfterCrash } from './kept-after-crash';
import { isMissingScript } from '../ui/missing-script';

const OTHER_PAGES = [
  ['/upload', 'crash.upload'],
  ['/dashboard', 'crash.dashboard'],
] as const;
const OTHER_ADMIN_PAGES = [
  ['/admin/dashboard', 'crash.adminDashboard'],
  ['/admin/login', 'crash.adminLogin'],
] as const;

/** Shown instead of a page that failed: what happened, what was kept and what to do. */
export function CrashMessage() {
  const t = useTexts();
  const error = useRouteError();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [error]);
  const isMissing = isMissingScript(error);
  useEffect(() => {
    if (!isMissing) return;
    if (navigator.onLine) return void reloadOnce(error.message);
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing, error]);
  const links = pathname.startsWith('/admin/') ? OTHER_ADMIN_PAGES : OTHER_PAGES;
  return (
    <Container size={720} py="xl">
      <Stack gap="lg">
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('crash.title')}
        </Title>
        <Text>
          {isMissing ? t(navigator.onLine ? 'crash.partMissing' : 'common.noConnection') : t('crash.ourSide')}
        </Text>
        <Text>{keptAfterCrash(pathname)}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
          {links
            .filter(([to]) => to !== pathname)
            .map(([to, label]) => (
              <Button key={to} component={Link} to={to} variant="default">
                {t(label)}
              </Button>
            ))}
        </Group>
        <CrashDetails error={error} pathname={pathname} />
      </Stack>
    </Container>
  );
}
