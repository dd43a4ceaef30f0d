import type { TestBrowser } from '@udin/testing';
import { BusinessCalendar, type DaysOff } from '@udin/contracts/business-calendar';
import { estimatedDelivery } from '@udin/contracts/estimated-delivery';
import { call } from './api';
import { mailTo } from './mail/mailbox';
import type { ReceivedMail } from './mail/received-mail';
import type { Customer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { fillLogin } from './steps/log-in';
import { orderByApi } from './steps/order-by-api';
import { theBrowser } from './the-browser';

const DAY_MS = 86_400_000;
const BUSINESS_DAYS = 7;
const FILE = 'balance-sheet.pdf';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000);
/** As the email writes it. */
const written = (day: Date) =>
  day.toLocaleDateString('en-IN', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Seven business days from now, counted day by day: weekends and the holidays of the product are none. */
function promisedDay(holidays: readonly string[]): Date {
  let day = inIndia(new Date());
  for (let counted = 0; counted < BUSINESS_DAYS;) {
    day = new Date(day.getTime() + DAY_MS);
    const isOff = [0, 6].includes(day.getUTCDay()) || holidays.includes(day.toISOString().slice(0, 10));
    if (!isOff) counted += 1;
  }
  return day;
}

describe('the receipt of a payment', () => {
  const step = inOrder();
  let customer: Customer;
  let receipt: ReceivedMail;

  it(
    'promises the same day as payment page, end of the upload and dashboard, holidays left out',
    step(async () => {
      const holidays = setting('HOLIDAYS').split(',');
      const { context } = await aPerson(browser.browser);
      const before = promisedDay(holidays);
      const ordered = await orderByApi(context.request, [FILE], 'forecast');
      customer = ordered.customer;
      const [mail, list, catalogue] = await Promise.all([
        mailTo(customer.email, /expected by/),
        call<{ estimatedDelivery: string }[]>('GET', `/api/documents/user/${ordered.customerId}`, ordered),
        call<{ calendar: DaysOff }>('GET', '/api/catalogue'),
      ]);
      receipt = mail;
      const { calendar } = catalogue.body.data;
      expect(calendar.holidays).toEqual(holidays);
      const onPaymentPage = estimatedDelivery('forecast', new Date(), BusinessCalendar.of(calendar));
      const [afterUpload, onDashboard] = [ordered.promised[0]!, list.body.data[0]!.estimatedDelivery];
      const days = [onPaymentPage, new Date(afterUpload), new Date(onDashboard)].map((at) => written(inIndia(at)));
      const inMail = /expected by (\d\d \S+ \d{4})/.exec(mail.text)?.[1];
      // Midnight in India may pass while this runs.
      const expected = [before, promisedDay(holidays)].map(written);
      for (const day of [...days, inMail]) expect(expected).toContain(day);
    }),
  );

  it(
    'leads to its very transaction, after the login, too',
    step(async () => {
      const { page } = await aPerson(browser.browser);
      const link = /https?:\S+\/dashboard\S+/.exec(receipt.text)![0];
      await page.goto(link.slice(new URL(link).origin.length));
      await fillLogin(page, customer);
      await page.waitForURL((url) => url.searchParams.has('transaction'));
      const named = page.locator('tr[data-named]');
      await named.waitFor();
      expect(await named.evaluate((row) => row === document.activeElement)).toBe(true);
      const transaction = new URL(page.url()).searchParams.get('transaction')!;
      expect(await named.textContent()).toContain(transaction.slice(-8));
    }),
  );
});
