import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ResetPassword } from './reset-password';

const SEND = '/api/auth/forgot-password';
const VERIFY = '/api/auth/verify-forgot-password';
const open = () => renderInProduct(<ResetPassword email="ananya@example.in" onBack={jest.fn()} onDone={jest.fn()} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Reset Code' }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ });
const hasFocus = (heading: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })));

it('[RST-1] every step begins at its heading', async () => {
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: data({}) });
  open();
  await send();
  await hasFocus(/^Step 2 of 3/);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('123456{Enter}');
  await hasFocus(/^Step 3 of 3/);
});

it('[RST-2] a wrong code leaves empty boxes with the focus in the first', async () => {
  answering({ [SEND]: data({ verificationId: 'v1' }), [VERIFY]: { status: 500 } });
  open();
  await send();
  await userEvent.click((await screen.findAllByRole('textbox', { name: /^Digit/ }))[0]!);
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('Invalid OTP. Please try again.');
  await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '', '', '']));
  expect(document.activeElement).toBe(boxes()[0]);
});

it('[RST-2] a code that cannot be sent is said in the words of the specification', async () => {
  answering({ [SEND]: { status: 500 } });
  open();
  await send();
  await screen.findByText('Failed to send reset email. Please try again.');
  expect(screen.getByRole('alert').textContent).not.toContain('HTTP');
});
