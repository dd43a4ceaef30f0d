import { type TestBrowser, waitFor } from '@udin/testing';
import { adminToken, call } from './api';
import { mailTo } from './mail/mailbox';
import { aPerson, type Person } from './people/a-person';
import type { Customer } from './people/a-customer';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { logIn, logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { orderByApi } from './steps/order-by-api';
import { theBrowser } from './the-browser';

interface Listed {
  transactions: { transactionId: string; paymentId: string }[];
}

let browser: TestBrowser;
let asOwner: Person;
let asCustomer: Person;
let customer: Customer;
let transactionId: string;
let paymentId: string;
let documentId: string;

beforeAll(async () => {
  browser = await theBrowser();
  asOwner = await aPerson(browser.browser, { width: 1440, height: 900 });
  asCustomer = await aPerson(browser.browser);
  const ordered = await orderByApi(asCustomer.context.request, ['balance-sheet.pdf']);
  const { customerId } = ordered;
  customer = ordered.customer;
  documentId = ordered.ids[0]!;
  const listed = await call<Listed>('GET', `/api/transactions?userId=${customerId}`, { token: await adminToken() });
  ({ transactionId, paymentId } = listed.body.data.transactions[0]!);
  await logInAsAdmin(asOwner.page);
});
afterAll(() => browser?.close());

/** The customer's bank, through the provider. */
async function theBank(news: 'created' | 'won' | 'lost', id?: string): Promise<{ id: string }> {
  const response = await fetch(`${setting('PAYMENT_PROVIDER_URL')}/sandbox/payments/${paymentId}/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ news, id }),
  });
  return (await response.json()) as { id: string };
}

describe('a payment that the customer’s bank demands back', () => {
  const step = inOrder();
  let dispute: string;
  const row = () => asOwner.page.getByRole('row').filter({ hasText: transactionId.slice(-8) });

  it(
    '[X-18] is told by email, which leads to the order',
    step(async () => {
      ({ id: dispute } = await theBank('created'));
      const { subject, text } = await mailTo(setting('ADMIN_EMAIL'), new RegExp(dispute));
      expect(subject).toMatch(/^The bank demands ₹[\d,]+ of .* back$/);
      expect(text).toMatch(/Please answer at the payment provider by \d{1,2} \w+ \d{4}/);
      const { pathname, search } = new URL(/https?:\S+\/admin\/dashboard\S+/.exec(text)![0]);
      await asOwner.page.goto(pathname + search);
    }),
  );

  it(
    '[X-18] stands at its order, which is not refunded meanwhile',
    step(async () => {
      await row()
        .getByText(/^The bank demands .* back: answer at the payment provider by /)
        .waitFor();
      await row().getByText('Disputed', { exact: true }).waitFor();
      expect(
        await row()
          .getByRole('button', { name: /^Refund / })
          .count(),
      ).toBe(0);
    }),
  );

  it(
    '[X-18] is seen on the page of its document, by whoever is about to work on it',
    step(async () => {
      const { page } = asOwner;
      await page.goto(`/admin/document/${documentId}`);
      await page
        .getByText(/^The customer’s bank demands ₹[\d,]+ of this payment back\. Ask a lead before you go on\./)
        .first()
        .waitFor();
      expect(await lookOver(page, 'desk-disputed')).toEqual([]);
      await page.goBack();
    }),
  );

  it(
    '[X-18] is refunded as any other when the bank has decided for us',
    step(async () => {
      await theBank('won', dispute);
      await mailTo(setting('ADMIN_EMAIL'), new RegExp(`The money stays here\\.[^]*${dispute}`));
      await asOwner.page.reload();
      await row()
        .getByText(/^Dispute about .* won/)
        .waitFor();
      await row()
        .getByRole('button', { name: /^Refund / })
        .waitFor();
    }),
  );

  it(
    '[DASH-5] [DOC-5] while the bank looks at it the customer is told so, and deletes nothing that proves the work',
    step(async () => {
      ({ id: dispute } = await theBank('created'));
      const { page } = asCustomer;
      await mailTo(setting('ADMIN_EMAIL'), new RegExp(dispute));
      await logIn(page, customer);
      await page.goto('/dashboard?tab=transactions');
      await page.getByText('Your bank is looking into this payment').waitFor();
      await page.goto('/dashboard');
      const deletes = page.getByRole('button', { name: /^Delete balance-sheet/ });
      await waitFor(async () => (await deletes.getAttribute('aria-disabled')) === 'true' || deletes.isDisabled(), {
        what: 'the document to be kept',
      });
    }),
  );

  it(
    '[DASH-5] [ADM-2] what the bank took back is said to the customer and to the owner, and counts for neither',
    step(async () => {
      await theBank('lost', dispute);
      await mailTo(setting('ADMIN_EMAIL'), new RegExp(`was taken back\\.[^]*${dispute}`));
      const { page } = asCustomer;
      await page.goto('/dashboard?tab=transactions');
      await page.getByText(/^Taken back by your bank on \d{1,2} \w+ \d{4}: ₹1,770$/).waitFor();
      await page.getByText('₹1,770 taken back by your bank is not counted').waitFor();
      expect(await lookOver(page, 'taken-back-transactions')).toEqual([]);
      const owner = asOwner.page;
      await owner.goto('/admin/dashboard');
      await owner.getByText(/kept: banks took ₹[\d,]+ back$/).waitFor();
      await owner.goto('/admin/figures');
      await owner.getByText(/taken back by banks, ₹[\d,]+ kept$/).waitFor();
      expect(await lookOver(owner, 'taken-back-figures')).toEqual([]);
    }),
  );
});
