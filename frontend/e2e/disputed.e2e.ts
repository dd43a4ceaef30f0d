import type { TestBrowser } from '@udin/testing';
import { adminToken, call } from './api';
import { mailTo } from './mail/mailbox';
import { aPerson, type Person } from './people/a-person';
import { setting } from './setting';
import { inOrder } from './steps/in-order';
import { logInAsAdmin } from './steps/log-in';
import { lookOver } from './steps/look-over';
import { orderByApi } from './steps/order-by-api';
import { theBrowser } from './the-browser';

interface Listed {
  transactions: { transactionId: string; paymentId: string }[];
}

let browser: TestBrowser;
let asOwner: Person;
let transactionId: string;
let paymentId: string;
let documentId: string;

beforeAll(async () => {
  browser = await theBrowser();
  asOwner = await aPerson(browser.browser, { width: 1440, height: 900 });
  const { customerId, ids } = await orderByApi(asOwner.context.request, ['balance-sheet.pdf']);
  documentId = ids[0]!;
  const listed = await call<Listed>('GET', `/api/transactions?userId=${customerId}`, { token: await adminToken() });
  ({ transactionId, paymentId } = listed.body.data.transactions[0]!);
  await logInAsAdmin(asOwner.page);
});
afterAll(() => browser?.close());

/** The customer's bank, through the provider. */
async function theBank(news: 'created' | 'won', id?: string): Promise<{ id: string }> {
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
      await mailTo(setting('ADMIN_EMAIL'), /^The dispute about .* is won$/);
      await asOwner.page.reload();
      await row()
        .getByText(/^Dispute about .* won/)
        .waitFor();
      await row()
        .getByRole('button', { name: /^Refund / })
        .waitFor();
    }),
  );
});
