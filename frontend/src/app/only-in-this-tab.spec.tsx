import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveOrder } from '../lib/order-files/current-order';
import { renderInProduct } from '../testing/in-product';
import { OnlyInThisTab } from './only-in-this-tab';

const WORDS = /Everything works in this tab\. After a reload you may have to log in and choose your files again\./;
const file = { id: 'a', name: 'a.pdf', size: 1, type: '', documentType: '', status: 'uploaded', extension: 'pdf' };

it('[BRW-4] files that the browser did not take are said to be in this tab only, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInProduct(<OnlyInThisTab pathname="/register" />);
  expect(screen.queryByText(WORDS)).toBeNull();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await saveOrder([{ ...file, file: new File(['%PDF'], 'a.pdf') } as never]);
  expect(await screen.findByText(WORDS)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(WORDS)).toBeNull();
});

it('pages that are only read say nothing of it', () => {
  renderInProduct(<OnlyInThisTab pathname="/terms" />);
  expect(screen.queryByText(WORDS)).toBeNull();
});
