import { act, screen } from '@testing-library/react';
import { aPaidTransaction } from '@udin/contracts/calls/examples/payment.examples';
import { renderInProduct } from '../../testing/in-product';
import { InvoiceButton } from './invoice-button';

it('[DASH-5] a double click asks for the invoice once', async () => {
  const asked = jest.fn(() => new Promise(() => undefined));
  globalThis.fetch = asked as unknown as typeof fetch;
  renderInProduct(<InvoiceButton transaction={aPaidTransaction} audience="user" onError={() => undefined} />);
  const button = screen.getByRole('button');
  // Its second half comes before the button is drawn as busy.
  await act(async () => {
    button.click();
    button.click();
  });
  expect(asked).toHaveBeenCalledTimes(1);
});
