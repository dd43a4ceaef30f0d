import type { FrameLocator, Page } from 'playwright-core';
import { payAtSandbox } from '../../../frontend/e2e/steps/order-by-api';
import { press as pressButton, waitBriefly } from '../screen/press';
import type { Shopper } from '../customer/shopper';
import { withoutWebhooks } from '../oracle/provider-books';

/** More often than once: more often done. */
export const WAYS_TO_PAY = [
  'pay',
  'pay',
  'close',
  'fail and close',
  'fail and pay',
  'decline and close',
  'pay and leave at once',
  'pay and lose the answer',
  'close, and the bank pays later',
  'close, and the bank pays later without a webhook',
  'leave, and the bank pays later',
] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** What a person does in the provider's dialog, and what becomes of the answer. */
export async function paySomehow(shopper: Shopper, page: Page, way: WayToPay): Promise<void> {
  const checkout = page.frameLocator('iframe[title="Test payment"]');
  const frame = page.locator('iframe[title="Test payment"]');
  await waitBriefly(checkout.getByRole('button', { name: 'Close', exact: true }));
  if (!(await frame.isVisible())) return;
  const orderId = await checkout.locator('#order').innerText();
  shopper.say(`checkout of ${orderId}: ${way}`);
  const press = async (name: string) => {
    const button = checkout.getByRole('button', { name, exact: true });
    // The order is paid already: only closing is left.
    if (await button.isDisabled()) return closeCheckout(checkout, page);
    await pressButton(button);
  };
  switch (way) {
    case 'pay':
      await press('Pay');
      return waitBriefly(frame, 'hidden');
    case 'close':
      return closeCheckout(checkout, page);
    case 'fail and close':
      await press('Fail');
      return closeCheckout(checkout, page);
    case 'fail and pay':
      await press('Fail');
      await checkout
        .locator('#problem')
        .waitFor()
        .catch(() => undefined);
      if (await frame.isVisible()) await press('Pay');
      return waitBriefly(frame, 'hidden');
    case 'decline and close':
      await checkout.locator('#card').fill('4100 2800 0008 0001');
      await press('Pay');
      return closeCheckout(checkout, page);
    case 'pay and leave at once':
      await press('Pay');
      return page.close({ runBeforeUnload: false });
    case 'pay and lose the answer':
      await page.route('**/api/transactions/**', async (route) => {
        await route.fetch().catch(() => undefined);
        await route.abort('connectionreset').catch(() => undefined);
      });
      await press('Pay');
      await page.waitForTimeout(shopper.random.between(100, 2_500));
      return page.unroute('**/api/transactions/**');
    case 'close, and the bank pays later':
      await closeCheckout(checkout, page);
      return void (await payAtSandbox(orderId));
    case 'close, and the bank pays later without a webhook':
      await closeCheckout(checkout, page);
      return withoutWebhooks(() => payAtSandbox(orderId));
    case 'leave, and the bank pays later':
      await page.close({ runBeforeUnload: false });
      return void (await payAtSandbox(orderId));
  }
}

async function closeCheckout(checkout: FrameLocator, page: Page): Promise<void> {
  const frame = page.locator('iframe[title="Test payment"]');
  if (!(await frame.isVisible())) return;
  await pressButton(checkout.getByRole('button', { name: 'Close', exact: true }));
  await waitBriefly(frame, 'hidden');
}
