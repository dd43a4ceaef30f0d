import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdmin, aVerification } from '@udin/contracts/calls/examples/auth.examples';
import { readSession, writeSession } from '../../lib/session';
import { answering, type Answers, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AdminAccountPage } from './admin-account-page';

const [ASK, CONFIRM] = ['/api/auth/change-email', '/api/auth/confirm-email'];
const NEW = 'rohan@new.example';
const changed = { ...anAdmin, email: NEW };
const user = userEvent.setup();

beforeEach(async () => {
  localStorage.clear();
  await writeSession('admin', { accessToken: 'of the admin', refreshToken: 'r', user: anAdmin });
});

async function open(answers: Answers = {}) {
  const calls = answering({
    [ASK]: data(aVerification),
    [CONFIRM]: data(changed),
    '/api/auth/sessions': data([]),
    '/api/auth/refresh': data({ accessToken: 'newer', refreshToken: 'r2', user: changed }),
    ...answers,
  });
  renderInProduct(<AdminAccountPage user={anAdmin} />, '/admin/account');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  await user.type(dialog.getByLabelText(/^New email/), ` ${NEW}`);
  await user.type(dialog.getByLabelText(/^Your password/, { selector: 'input' }), 'lemon-tree');
  return { dialog, sent: (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body) };
}
const headerOf = (path: string) =>
  (globalThis.fetch as jest.Mock).mock.calls
    .filter(([address]) => String(address) === path)
    .map(([, init]) => new Headers((init as RequestInit).headers).get('authorization'));
const send = async ({ dialog }: Awaited<ReturnType<typeof open>>) => {
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  const code = await dialog.findByLabelText(/^Code from the email/);
  expect(document.activeElement).toBe(code);
  await user.keyboard('48 29 13');
  await user.click(dialog.getByRole('button', { name: 'Change email' }));
};

it('[ADM-4] changes the email by the code from the new address; the browser knows the new one from then on', async () => {
  const page = await open();
  await send(page);
  await screen.findByText(/^Your email has been changed\./);
  // In the head of the page, too, at once.
  expect(screen.getAllByText(NEW, { exact: false })).toHaveLength(2);
  expect(screen.queryByText(anAdmin.email, { exact: false })).toBeNull();
  expect(page.sent(ASK)).toEqual([{ newEmail: NEW, currentPassword: 'lemon-tree' }]);
  const { verificationId } = aVerification;
  expect(page.sent(CONFIRM)).toEqual([{ verificationId, otp: '482913', idempotencyKey: expect.any(String) }]);
  for (const path of [ASK, CONFIRM]) expect([path, headerOf(path)]).toEqual([path, ['Bearer of the admin']]);
  await waitFor(async () => expect((await readSession('admin'))?.user.email).toBe(NEW));
});

it('[ADM-4] asks for a code of the app where the server wants one, and sends it along', async () => {
  let isAsked = false;
  const page = await open({
    [ASK]: () => {
      if (isAsked) return data(aVerification);
      isAsked = true;
      return refusal(400, 'Please type a code of your app.', 'auth.code-needed');
    },
  });
  await user.click(page.dialog.getByRole('button', { name: 'Send code' }));
  await user.type(await page.dialog.findByLabelText(/code/i, { selector: 'input' }), '123456');
  await send(page);
  await screen.findByText(/^Your email has been changed\./);
  expect(page.sent(ASK).at(-1)).toMatchObject({ code: '123456' });
});

it('[ADM-4] says what is wrong with an address at its field, and with a code above it; another one can be sent', async () => {
  const reason = 'This is the email of your account already.';
  const { status, body } = refusal(400, 'Some fields need your attention.', 'request.invalid');
  const refused = { status, body: { ...(body as object), details: [{ field: 'newEmail', reason }] } };
  let answer: typeof refused | ReturnType<typeof data> = refused;
  const page = await open({ [ASK]: () => answer, [CONFIRM]: refusal(400, 'Invalid OTP. Please try again.') });
  await user.click(page.dialog.getByRole('button', { name: 'Send code' }));
  await page.dialog.findByText(reason);
  expect(page.dialog.queryByText('Some fields need your attention.')).toBeNull();
  answer = data(aVerification);
  await send(page);
  await page.dialog.findByText('Invalid OTP. Please try again.');
  await user.click(page.dialog.getByRole('button', { name: 'Another address, or a new code' }));
  await page.dialog.findByLabelText(/^New email/);
});
