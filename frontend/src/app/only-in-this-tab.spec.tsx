import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentOrder, saveOrder } from '../lib/order-files/current-order';
import { tabValues } from '../lib/storage/kept-values';
import { renderInProduct } from '../testing/in-product';
import { OnlyInThisTab } from './only-in-this-tab';

const WORDS = /Everything works in this tab\. After a reload you may have to log in and choose your files again\./;
const file = { id: 'a', name: 'a.pdf', size: 1, type: '', documentType: '', status: 'uploaded', extension: 'pdf' };

const failing = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

it('[BRW-4] files that the browser does not take are kept by the tab, which is logged and no message', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(indexedDB, 'open').mockImplementation(failing);
  renderInProduct(<OnlyInThisTab pathname="/register" />);
  await saveOrder([{ ...file, file: new File(['%PDF'], 'a.pdf') } as never]);
  expect((await currentOrder()).map(({ name }) => name)).toEqual(['a.pdf']);
  expect(log).toHaveBeenCalled();
  expect(screen.queryByText(WORDS)).toBeNull();
});

it('[BRW-5] what the browser does not keep of a login is said, once', async () => {
  renderInProduct(<OnlyInThisTab pathname="/register" />);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(failing);
  tabValues.set('name', 'value');
  expect(await screen.findByText(WORDS)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  // Nor on the page after it.
  renderInProduct(<OnlyInThisTab pathname="/payment" />);
  expect(screen.queryByText(WORDS)).toBeNull();
});

it('pages that are only read say nothing of it', () => {
  renderInProduct(<OnlyInThisTab pathname="/terms" />);
  expect(screen.queryByText(WORDS)).toBeNull();
});
