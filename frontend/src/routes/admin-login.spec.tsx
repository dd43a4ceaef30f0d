import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserAnswer } from '@udin/contracts';
import { aBegunSecondFactor, anAdminSession, aSetupTicket } from '@udin/contracts/calls/examples/auth.examples';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { call } from '../lib/api/call';
import { readSession, writeSession } from '../lib/session';
import { useNeededSession } from '../lib/use-needed-session';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { AdminLoginRoute } from './admin-login';

const SAID = 'Your session has ended. Please log in again.';

it('[ADM-1] says that the session has ended to whoever was led here by it, and once', async () => {
  const { state } = renderInProduct(<AdminLoginRoute />, {
    pathname: '/admin/login',
    search: '?next=%2Fadmin',
    state: { hasSessionEnded: true },
  });
  await screen.findByText(SAID);
  expect(state()).toBeNull();
});

it.each([
  ['auth.role-changed', /^Your role was changed\. Please log in again\.$/],
  ['auth.second-factor-now-required', /^Your team logs in with two steps from now on: .* Please log in again\.$/],
])('[ADM-1] [ADM-4] says why, and not only that the session has ended: %s', async (code, words) => {
  await writeSession('admin', { accessToken: 'a', refreshToken: 'r', user: { id: 'a1' } as UserAnswer });
  answering({
    '/api/auth/sessions': refusal(401, 'Your session has ended.', 'auth.token-invalid'),
    '/api/auth/refresh': refusal(401, 'In the words of the server.', code),
  });
  function Page() {
    useNeededSession('admin');
    useEffect(() => void call('GET /api/auth/sessions', { as: 'admin' }).catch(() => undefined), []);
    return null;
  }
  renderInProduct(
    <Routes>
      <Route path="/admin" element={<Page />} />
      <Route path="/admin/login" element={<AdminLoginRoute />} />
    </Routes>,
    '/admin',
  );
  await screen.findByText(words);
  expect(screen.queryByText(SAID)).toBeNull();
});

it('[ADM-1] says nothing of it to anybody else', async () => {
  renderInProduct(<AdminLoginRoute />, '/admin/login');
  await screen.findByRole('button', { name: 'Sign in as Admin' });
  expect(screen.queryByText(SAID)).toBeNull();
});

it('[ADM-1] asks for a password of the own after a login with the first one, and leads on afterwards', async () => {
  localStorage.clear();
  answering({ '/api/auth/admin/login': data({ ...anAdminSession, usedTempPassword: true }) });
  const { state, address } = renderInProduct(<AdminLoginRoute />, '/admin/login?next=%2Fadmin');
  await userEvent.type(screen.getByLabelText('Email'), anAdminSession.email);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'told-by-the-owner');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Admin' }));
  await waitFor(() => expect(address()).toBe('/admin/account?password=new'));
  expect(state()).toEqual({ next: '/admin' });
});

it('[RST-1] leads to the reset', async () => {
  const { address } = renderInProduct(<AdminLoginRoute />, '/admin/login');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(address()).toBe('/login');
});

it('[ADM-1] sets two-step login up where it is required, shows the recovery codes, and then goes on', async () => {
  localStorage.clear();
  const calls = answering({
    '/api/auth/admin/login': refusal(401, 'Set up an app.', 'auth.second-factor-must-be-set-up', aSetupTicket),
    '/api/auth/second-factor/setup': data(aBegunSecondFactor),
    '/api/auth/second-factor/setup/confirm': data({ recoveryCodes: ['7QK2D-M4XWA'], session: anAdminSession }),
  });
  const { address: path } = renderInProduct(<AdminLoginRoute />, '/admin/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'office@udin.in');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret 1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Admin' }));
  const heading = await screen.findByRole('heading', { name: 'Set up two-step login' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Code from/ }), '482913{Enter}');
  await screen.findByRole('heading', { name: 'Keep your recovery codes' });
  screen.getByText('7QK2D-M4XWA');
  expect(await readSession('admin')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect((await readSession('admin'))?.refreshToken).toBe(anAdminSession.refreshToken);
  expect(calls.slice(1).map(({ body }) => body)).toEqual([aSetupTicket, { ...aSetupTicket, code: '482913' }]);
});

const OVER = refusal(403, 'This took too long.', 'auth.setup-ticket-invalid');

it.each([
  ['when it begins', OVER],
  ['at its code', data(aBegunSecondFactor)],
])('[ADM-1] leads back to the login and says why when the setup is over: %s', async (_, begun) => {
  answering({
    '/api/auth/admin/login': refusal(401, 'Set up an app.', 'auth.second-factor-must-be-set-up', aSetupTicket),
    '/api/auth/second-factor/setup': begun,
    '/api/auth/second-factor/setup/confirm': OVER,
  });
  renderInProduct(<AdminLoginRoute />, '/admin/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'office@udin.in');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret 1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as Admin' }));
  if (begun !== OVER) await userEvent.type(await screen.findByRole('textbox', { name: /^Code from/ }), '482913{Enter}');
  await screen.findByText('This took too long.');
  await screen.findByRole('heading', { name: 'Admin login' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('');
});
