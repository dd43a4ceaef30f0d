import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBegunSecondFactor, anAdmin } from '@udin/contracts/calls/examples/auth.examples';
import jsQR from 'jsqr';
import { writeSession } from '../../../lib/session';
import { answering, type Answers, type Call, data, refusal } from '../../../testing/answering';
import { renderInProduct } from '../../../testing/in-product';
import { SecondFactorSection } from './second-factor-section';

const STATE = '/api/auth/second-factor';
const CONFIRM = `${STATE}/confirm`;
const END = `${STATE}/end`;
const OFF = { onSince: null, recoveryCodesLeft: 0, requiredSince: null };
const ON = { onSince: '2026-11-12T10:00:00Z', recoveryCodesLeft: 9, requiredSince: null };
const CODES = ['7QK2D-M4XWA', 'H3VTB-6RZ5N'];
const user = userEvent.setup();
const begins = ({ method }: Call) => data(method === 'POST' ? aBegunSecondFactor : OFF);

beforeEach(async () => {
  localStorage.clear();
  await writeSession('admin', { accessToken: 'a', refreshToken: 'r', user: anAdmin });
});

function show(answers: Answers) {
  const calls = answering(answers);
  renderInProduct(<SecondFactorSection as="admin" />, '/admin/account');
  return calls;
}
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Within = Awaited<ReturnType<typeof dialog>>;
const typePassword = (part: Within) =>
  user.type(part.getByLabelText(/^Current password/, { selector: 'input' }), 'lake road 12');
const codeField = (part: Within) => part.getByRole<HTMLInputElement>('textbox', { name: /^Code from/ });

async function toTheApp() {
  await user.click(await button('Turn on two-step login'));
  const part = await dialog('Turn on two-step login');
  await typePassword(part);
  await user.click(part.getByRole('button', { name: 'Continue' }));
  await part.findByText(/Scan this with the app/);
  return part;
}

describe('two-step login of the own account', () => {
  it('[ADM-1] is turned on with the password and a code of the app; the recovery codes are shown once', async () => {
    let state: typeof OFF | typeof ON = OFF;
    const calls = show({
      [STATE]: ({ method }) => data(method === 'POST' ? aBegunSecondFactor : state),
      [CONFIRM]: () => {
        state = ON;
        return data({ recoveryCodes: CODES });
      },
    });
    const part = await toTheApp();
    part.getByRole('button', { name: `${aBegunSecondFactor.secret}: copy the key` });
    const turnOn = part.getByRole<HTMLButtonElement>('button', { name: 'Turn on' });
    await user.type(codeField(part), '48291');
    expect(turnOn.disabled).toBe(true);
    await user.type(codeField(part), '3');
    await user.click(turnOn);
    const codes = await dialog('Keep your recovery codes');
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    // Neither Escape nor the X takes them away unread.
    await user.keyboard('{Escape}');
    expect(codes.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(codes.getByRole('button', { name: 'I have kept them' }));
    await screen.findByText('Two-step login is on. All other devices are logged out.');
    await screen.findByText(/^On since 12 Nov 2026: .* 9 recovery codes are left\.$/);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { currentPassword: 'lake road 12' },
      { code: '482913' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await button('Set it up again')));
  });

  it('[ADM-1] the QR code says what the app has to know', async () => {
    show({ [STATE]: begins });
    const part = await toTheApp();
    const svg = await part.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(read(svg)).toBe(aBegunSecondFactor.uri);
  });

  it('[ADM-1] what is refused is said in the dialog, and it begins anew when it was closed', async () => {
    show({
      [STATE]: begins,
      [CONFIRM]: refusal(400, 'This code is not right.', 'auth.code-wrong'),
    });
    const part = await toTheApp();
    await user.type(codeField(part), '000000');
    await user.click(part.getByRole('button', { name: 'Turn on' }));
    await part.findByText('This code is not right.');
    expect([codeField(part).value, document.activeElement]).toEqual(['', codeField(part)]);
    await user.click(part.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Turn on two-step login'));
    (await dialog('Turn on two-step login')).getByLabelText(/^Current password/, { selector: 'input' });
    expect(screen.queryByText(/two-step login is (on|off)\./i)).toBeNull();
  });

  it('[ADM-1] where the team requires it, another app takes its place, and nobody turns it off', async () => {
    const requiredSince = '2026-11-20T06:30:00Z';
    const calls = show({
      [STATE]: ({ method }) => data(method === 'POST' ? aBegunSecondFactor : { ...ON, requiredSince }),
      [CONFIRM]: data({ recoveryCodes: CODES }),
    });
    await screen.findByText(/Your team requires it\.$/);
    expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull();
    await user.click(await button('Set it up again'));
    const part = await dialog('Set up two-step login again');
    await typePassword(part);
    await user.type(codeField(part), '7qk2d-m4xwa');
    await user.click(part.getByRole('button', { name: 'Continue' }));
    await part.findByText(/Scan this with the app/);
    await user.type(codeField(part), '482913');
    await user.click(part.getByRole('button', { name: 'Turn on' }));
    await user.click((await dialog('Keep your recovery codes')).getByRole('button', { name: 'I have kept them' }));
    await screen.findByText('Two-step login is on. All other devices are logged out.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { currentPassword: 'lake road 12', code: '7qk2d-m4xwa' },
      { code: '482913' },
    ]);
  });

  it('[ADM-1] is turned off with the password and a code; few recovery codes are told of', async () => {
    let state: { onSince: string | null; recoveryCodesLeft: number; requiredSince: null } = {
      ...ON,
      recoveryCodesLeft: 1,
    };
    const calls = show({
      [STATE]: () => data(state),
      [END]: () => {
        state = OFF;
        return data(null);
      },
    });
    await screen.findByText(/1 recovery code is left\.$/);
    screen.getByText('Set it up again for new recovery codes.');
    await user.click(await button('Turn off two-step login'));
    const part = await dialog('Turn off two-step login');
    await typePassword(part);
    await user.type(codeField(part), '7qk2d-m4xwa');
    await user.click(part.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-step login is off.');
    await waitFor(async () => expect(document.activeElement).toBe(await button('Turn on two-step login')));
    const body = { currentPassword: 'lake road 12', code: '7qk2d-m4xwa' };
    expect(calls.find(({ path }) => path === END)?.body).toEqual(body);
  });
});

/** As a phone does: the squares of the picture, four pixels each. */
function read(svg: HTMLElement): string | undefined {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2]);
  const pixels = new Uint8ClampedArray((side * 4) ** 2 * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++) {
        const at = ((Number(y) * 4 + row) * side * 4 + Number(x) * 4 + column) * 4;
        pixels.fill(0, at, at + 3);
      }
  return jsQR(pixels, side * 4, side * 4)?.data;
}
