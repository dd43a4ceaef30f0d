import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import type { Language } from '@udin/contracts/languages';
import { chooseLanguage } from '../../../lib/language/choose-language';
import { openCheckout } from './open-checkout';
import type { RazorpayOptions } from './razorpay';

const checkout = { provider: 'razorpay', keyId: 'rzp_test_1', orderId: 'order_1', amount: 295_000, currency: 'INR' };

afterEach(() => chooseLanguage('en'));

it.each<[Language, string, number, string]>([
  ['en', 'en', 1, '1 document'],
  ['hi', 'hi', 2, '2 दस्तावेज़'],
  ['bn', 'ben', 2, '2টি নথি'],
])('[PAY-2] in %s the window of the provider opens in "%s"', async (language, code, documents, description) => {
  await chooseLanguage(language);
  let opened: RazorpayOptions | undefined;
  window.Razorpay = class {
    constructor(options: RazorpayOptions) {
      opened = options;
    }
    on() {}
    open() {}
  };
  void openCheckout(checkout as never, aUser, documents);
  expect(opened).toMatchObject({ description, config: { display: { language: code } } });
});
