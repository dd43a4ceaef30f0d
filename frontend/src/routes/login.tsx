import { Anchor, Box, Center, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SessionAnswer } from '@udin/contracts';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { forgetReset, readReset } from '../features/login/kept-reset';
import { LoggedInNotice } from '../features/login/logged-in-notice';
import { LoginForm } from '../features/login/login-form';
import { takeLanguageOfPerson } from '../lib/language/language-of-person';
import { useTexts } from '../lib/language/account-texts';
import { product } from '../lib/product';
import { nextPage, startOf } from '../lib/next-page';
import { hasSavedFiles } from '../lib/order-files/saved-flags';
import { AlertDialog } from '../ui/alert-dialog';
import { LanguageSwitch } from '../ui/language-switch';
import { later } from '../ui/later';
import { News } from '../ui/news';
import { Notice } from '../ui/notice';
import { Seal } from '../ui/seal';
import { useFocusOnChange } from '../ui/use-focus-on-change';
import { usePrepared } from '../ui/use-prepared';
import { hasOrderToPay } from './order-to-pay';

const ResetPassword = later(async () => (await import('../features/login/reset-password')).ResetPassword);

/** What the page that led here tells this one. */
interface LoginState {
  /** The email has an account already (LOG-2). */
  error?: string;
  email?: string;
  /** Whoever reads its mail sets a new password next. */
  isForgotten?: boolean;
  /** Who logs in elsewhere, after the reset. */
  isAdmin?: boolean;
  hasSessionEnded?: boolean;
  /** A payment was made before that: the end of its transaction's id. */
  paidAs?: string;
  /** Its files are in this browser no more. */
  areFilesGone?: boolean;
  /** The dialog of an upload was closed, which goes on in this tab. */
  isUploading?: boolean;
  /** By its owner, a moment ago. */
  isAccountClosed?: boolean;
  /** From the middle of an order: it goes on after the login. */
  hasOrder?: boolean;
}

/** All that is kept of it over a reload: somebody was sent here, perhaps from an order. */
const SENT = 'sent';

/** Login and reset of a forgotten password (LOG, RST). */
export function LoginRoute() {
  const t = useTexts();
  const navigate = useNavigate();
  const { state: told, search } = useLocation() as { state: LoginState | typeof SENT | null; search: string };
  const state = told === SENT ? null : told;
  const [next] = useState(() => nextPage('user', search));
  const [{ email, hasSessionEnded, paidAs, areFilesGone, hasOrder, isAdmin, isUploading }] = useState(
    () => state ?? {},
  );
  const [isSentHere] = useState(told === SENT || hasSessionEnded || hasOrder || email !== undefined);
  // The end of the session may have led here before the closing was answered.
  const [isAccountClosed, setAccountClosed] = useState(false);
  if (state?.isAccountClosed && !isAccountClosed) setAccountClosed(true);
  const [knownEmail, setKnownEmail] = useState(email);
  const [alert, setAlert] = useState(() =>
    state && 'error' in state
      ? { title: t('login.accountExists'), message: state.error || t('login.emailExists') }
      : undefined,
  );
  // After a reload it goes on; whoever is sent here wants to log in.
  const [resetFor, setResetFor] = useState(() =>
    state?.isForgotten ? (state.email ?? '') : state ? undefined : readReset()?.email,
  );

  // Cleared after it was read, so that a reload does not show it again (LOG-2). Who looks for a code on the phone comes
  // back to a page that was loaded anew: only the way is kept.
  useEffect(() => {
    if (state) void navigate({ search }, { replace: true, state: isSentHere ? SENT : null });
  }, [state, isSentHere, search, navigate]);

  usePrepared(ResetPassword);

  const isReset = resetFor !== undefined;
  const news = [
    isAccountClosed ? t('login.accountClosed') : hasSessionEnded && t('common.sessionEnded'),
    paidAs && t(areFilesGone ? 'login.paidFilesGone' : 'login.paid', { id: paidAs }),
    isUploading && t('login.uploading'),
    isSentHere && hasSavedFiles() && t('login.orderWaits'),
  ]
    .filter(Boolean)
    .join(' ');
  const heading = useFocusOnChange<HTMLHeadingElement>(isReset ? 'reset' : 'login');

  /** To the page that was asked for, back to the order that led here, else to the dashboard (LOG-1). */
  const goOn = async ({ user, usedTempPassword }: SessionAnswer) => {
    // Some of the team come here, too: what is done with the customers' documents is done at the desk.
    if (user.type === 'admin') {
      const start = usedTempPassword ? '/admin/account?password=new' : startOf('admin');
      return navigate(start, { replace: true });
    }
    // Nobody waits for it: the page that is shown by then changes to that language.
    void takeLanguageOfPerson();
    const target = next ?? (isSentHere && (await hasOrderToPay()) ? '/payment' : '/dashboard');
    // In place of the login: nobody who is logged in goes back to it.
    if (usedTempPassword) await navigate('/dashboard?password=new', { state: { next: target }, replace: true });
    else await navigate(target, { replace: true });
  };

  return (
    <Center mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <Anchor component={Link} to="/upload" underline="never" c="inherit">
          <Group gap="xs" justify="center">
            <Seal size={40} />
            <Text fw={700} size="xl">
              {product.productName}
            </Text>
          </Group>
        </Anchor>
        <Paper p={{ base: 'md', xs: 'xl' }}>
          <Title order={1} mb="md" ref={heading} tabIndex={-1}>
            {isReset ? t('reset.title') : t('login.title')}
          </Title>
          <News>
            {news && !isReset && (
              <Box mb="md">
                <Notice tone="note">{news}</Notice>
              </Box>
            )}
          </News>
          {!isReset && <LoggedInNotice to={next ?? '/dashboard'} />}
          {isReset ? (
            <Suspense fallback={<Skeleton h={220} />}>
              <ResetPassword
                email={resetFor}
                onBack={() => {
                  forgetReset();
                  if (isAdmin) void navigate('/admin/login', { replace: true });
                  else setResetFor(undefined);
                }}
                onDone={(whose) => {
                  if (isAdmin)
                    return void navigate('/admin/login', { replace: true, state: { isPasswordReset: true } });
                  setKnownEmail(whose);
                  setResetFor(undefined);
                  setAlert({ title: t('reset.doneTitle'), message: t('reset.done') });
                }}
              />
            </Suspense>
          ) : (
            <LoginForm
              onForgot={(typed) => {
                forgetReset();
                setResetFor(typed);
              }}
              firstEmail={knownEmail}
              onLoggedIn={goOn}
            />
          )}
        </Paper>
        <Center>
          <LanguageSwitch />
        </Center>
      </Stack>
      <AlertDialog title={alert?.title} message={alert?.message} onClose={() => setAlert(undefined)} />
    </Center>
  );
}
