import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderFile } from '../lib/order-files/order-file';
import { LoginRoute } from '../routes/login';
import { answering, data } from './answering';
import { renderInProduct } from './in-product';

export const user = { id: 'u1', firstName: 'Ananya', email: 'ananya@example.in', type: 'user' };
export const aFile = (documentType: string): OrderFile => ({
  id: 'f1',
  name: 'balance-sheet.pdf',
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'.repeat(2_048)], 'balance-sheet.pdf', { type: 'application/pdf' }),
  documentType,
  status: 'uploaded',
  extension: 'pdf',
});
export const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
export const openLogin = (state?: object) => renderInProduct(<LoginRoute />, { pathname: '/login', state });

export async function logIn(usedTempPassword = false, whose: object = user) {
  answering({ '/api/auth/login': data({ accessToken: 'a', refreshToken: 'r', user: whose, usedTempPassword }) });
  await userEvent.clear(email());
  await userEvent.type(email(), user.email);
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'lake road 12');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}
