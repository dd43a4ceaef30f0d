import type { FrameLocator, Page } from 'playwright-core';

/** Presses "Pay ₹… Now" and answers the provider's dialog once it is open (PAY-1, PAY-2). */
export async function openCheckout(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ Now$/ }).click();
  return page.frameLocator('iframe[title="Test payment"]');
}

export async function pay(page: Page): Promise<void> {
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
}
