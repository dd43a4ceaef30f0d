import type { TestBrowser } from '@udin/testing';
import { pathOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { chooseDocuments, chooseType, continueToRegistration } from './steps/choose-documents';
import { fillLogin, logIn, logInToPay } from './steps/log-in';
import { openCheckout } from './steps/pay';
import { theBrowser } from './the-browser';

const TYPE = 'Net Worth – ₹1,500';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

it('[PAY-2] what one account of a browser has paid for is not charged to the next one, also among other files', async () => {
  const { page, context } = await aPerson(browser.browser);
  const [payer, next] = [aCustomer(), aCustomer()];
  for (const customer of [payer, next]) await registerByApi(context.request, customer);
  await chooseDocuments(page, [{ file: 'balance-sheet.pdf', type: TYPE }]);
  await continueToRegistration(page);
  await logInToPay(page, payer);
  const checkout = await openCheckout(page);
  const paying = checkout.getByRole('button', { name: 'Pay', exact: true });
  await paying.waitFor();
  const second = await context.newPage();
  await logIn(second, next);
  await paying.click();
  // The first tab is loaded anew: its payment is no failure, and nobody else's.
  await page.getByText('Another account has paid for these documents in this browser.').waitFor();

  await second.goto('/upload');
  await second.locator('input[type=file]').first().setInputFiles(pathOf('net-worth-statement.docx'));
  await chooseType(second, 'net-worth-statement.docx', TYPE);
  await continueToRegistration(second);
  await second.getByRole('button', { name: /^Continue as / }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Another account has paid for balance-sheet.pdf' });
  await notice.waitFor();
  expect(await second.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
  await second.getByRole('link', { name: 'Log in with another account' }).click();
  await fillLogin(second, payer);
  await second.getByText('Already paid · no charge').waitFor();
  await second.getByRole('button', { name: 'Pay ₹1,770 Now' }).waitFor();
});
