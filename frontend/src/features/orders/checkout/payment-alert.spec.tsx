import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInProduct } from '../../../testing/in-product';
import { PaymentAlert } from './payment-alert';
import { PAYMENT_ALERTS, type PaymentAlertWords } from './payment-alerts';

function show(alert: PaymentAlertWords) {
  const closeAlert = jest.fn();
  const checkout = { alert, closeAlert } as unknown as Parameters<typeof PaymentAlert>[0]['checkout'];
  return { closeAlert, ...renderInProduct(<PaymentAlert checkout={checkout} />, '/payment') };
}

it.each([
  [PAYMENT_ALERTS.noUser(), '/login'],
  [PAYMENT_ALERTS.alreadyPaid(), '/payment'],
])('[PAY-2] [RT-2] whose session is gone is led to the login by OK, others stay: %j', async (alert, path) => {
  const { closeAlert, address } = show(alert);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(closeAlert).toHaveBeenCalledTimes(1);
  expect(address()).toBe(path);
});
