import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useRouteError } from 'react-router';
import { CrashDetails } from './crash-details';
import { keptAfterCrash } from './kept-after-crash';
import { isMissingScript } from './missing-script';

const OTHER_PAGES = [
  ['/upload', 'Go to upload'],
  ['/dashboard', 'Go to dashboard'],
] as const;
const OTHER_ADMIN_PAGES = [
  ['/admin/dashboard', 'Go to admin dashboard'],
  ['/admin/login', 'Go to admin login'],
] as const;

/** Shown instead of a page that failed: what happened, what was kept and what to do. */
export function CrashMessage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [error]);
  const links = pathname.startsWith('/admin/') ? OTHER_ADMIN_PAGES : OTHER_PAGES;
  return (
    <Container size={720} py="xl">
      <Stack gap="lg">
        <Title order={1} ref={heading} tabIndex={-1}>
          This page could not be shown
        </Title>
        <Text>
          {isMissingScript(error)
            ? 'A part of it could not be loaded: the connection was interrupted, or a newer version has been released.'
            : 'An error on our side stopped it.'}
        </Text>
        <Text>{keptAfterCrash(pathname)}</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          {links
            .filter(([to]) => to !== pathname)
            .map(([to, label]) => (
              <Button key={to} component={Link} to={to} variant="default">
                {label}
              </Button>
            ))}
        </Group>
        <CrashDetails error={error} pathname={pathname} />
      </Stack>
    </Container>
  );
}
