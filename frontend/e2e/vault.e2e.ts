import type { TestBrowser } from '@udin/testing';
import { bytesOf, pathOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { inOrder } from './steps/in-order';
import { logIn } from './steps/log-in';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
let owner: Person;

beforeAll(async () => {
  browser = await theBrowser();
  owner = await aPerson(browser.browser);
  const customer = aCustomer();
  await registerByApi(owner.context.request, customer);
  await logIn(owner.page, customer);
});
afterAll(() => browser?.close());

describe('a customer with a vault', () => {
  const step = inOrder();

  it(
    '[VLT-1] [VLT-2] [VLT-5] keeps two files in the vault and finds one of them',
    step(async () => {
      const { page } = owner;
      await page.getByRole('tab', { name: 'My Vault' }).click();
      await page.getByText('Your vault is empty').waitFor();
      await page.getByRole('button', { name: 'Upload Files' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Files to Vault' });
      await dialog
        .locator('input[type=file]')
        .setInputFiles([pathOf('balance-sheet.pdf'), pathOf('stock-register.xlsx')]);
      await dialog.getByRole('button', { name: 'Upload to Vault' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('row').filter({ hasText: 'stock-register.xlsx' }).getByText('batch').waitFor();
      await page.getByLabel('Search').fill('STOCK');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('row').filter({ hasText: 'balance-sheet.pdf' }).waitFor({ state: 'hidden' });
      await page.getByRole('row').filter({ hasText: 'stock-register.xlsx' }).waitFor();
    }),
  );

  it(
    '[VLT-3] makes a file public: its address opens it for anybody, until it is private again',
    step(async () => {
      const { page } = owner;
      await page.getByRole('button', { name: 'Edit stock-register.xlsx' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit File Details' });
      await dialog.getByLabel('Tags').fill('stock, 2026, audit');
      await dialog.getByRole('switch', { name: 'Public' }).check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      const address = await dialog.getByLabel('Address of the public file').inputValue();
      const stranger = (await aPerson(browser.browser)).context.request;
      expect((await (await stranger.get(address)).body()).equals(bytesOf('stock-register.xlsx'))).toBe(true);
      await dialog.getByRole('switch', { name: 'Public' }).uncheck();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await stranger.get(address)).status()).toBe(404);
      await page.getByText('+1', { exact: true }).waitFor();
    }),
  );

  it(
    '[API-1] met neither an error nor the content policy',
    step(async () => {
      expect(owner.complaints).toEqual([]);
    }),
  );
});
