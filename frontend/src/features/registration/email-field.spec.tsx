import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { EmailField } from './email-field';
import { fieldId } from './field-ids';

const dialog = () => screen.queryByRole('dialog', { name: 'Verify Your Email' });

function Fields({ first }: { first: string }) {
  const [isVerified, setVerified] = useState(false);
  const [email, setEmail] = useState(first);
  return (
    <>
      <EmailField value={email} isVerified={isVerified} onChange={setEmail} onVerified={() => setVerified(true)} />
      <input id={fieldId('phoneNumber')} aria-label="Phone" />
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  answering({
    '/api/auth/send-email-otp': data({ verificationId: 'v1' }),
    '/api/auth/verify-email-otp': data({ verified: true }),
  });
  renderInProduct(<Fields first="ananya@example.in" />);
});

it('[REG-1] [OTP-3] the focus goes on to the phone number when the email is verified', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/^Code expires in/);
  await userEvent.click(screen.getAllByRole('textbox', { name: /^Digit/ })[0]!);
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

it('[REG-1] an address has the whole width of a phone, and breaks before its @ where even that is too narrow', async () => {
  expect(screen.getByRole('textbox', { name: /^Email/ }).closest('[data-long]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/^Code expires in/);
  expect(dialog()!.querySelector('strong')!.innerHTML).toBe('ananya<wbr>@example.in');
});

it('[REG-1] the focus is where it was when the dialog is closed, also for the first time', async () => {
  for (let time = 1; time <= 2; time += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verify' })));
  }
});

it('[OTP-2] a browser that blocks cookies is told so before a code is sent: it could not keep the proof', async () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(/This browser blocks cookies\./)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  expect(dialog()).toBeNull();
  cookies.mockRestore();
});

it('[REG-1] a screen reader hears that the email is verified, when the dialog is gone', async () => {
  const news = () => screen.getAllByRole('status', { hidden: true })[0]!.textContent;
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(/^Code expires in/);
  await userEvent.click(screen.getAllByRole('textbox', { name: /^Digit/ })[0]!);
  await userEvent.keyboard('12345');
  expect(news()).toBe('');
  await userEvent.keyboard('6{Enter}');
  await waitFor(() => expect(news()).toBe('✓ Verified'));
  expect(dialog()).toBeNull();
});

it('[REG-3] what is no address says so at the field, too, once the alert is closed, and until it is changed', async () => {
  const field = screen.getByRole('textbox', { name: /^Email/ });
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  await userEvent.type(field, '@');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(described()).toBe('Please enter a valid email address.'));
  await userEvent.type(field, '{Backspace}');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
