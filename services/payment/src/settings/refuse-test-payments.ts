import { OwnRule } from '@udin/contracts';

interface ProviderSettings {
  NODE_ENV: string;
  RAZORPAY_KEY_ID: string;
  RAZORPAY_API_URL?: string;
  RAZORPAY_CHECKOUT_URL?: string;
  ALLOW_TEST_PAYMENTS: string;
}

/** With a sandbox or a test key anybody could order without paying, so production refuses both. */
export function RefuseTestPayments(): PropertyDecorator {
  return OwnRule(
    'refuseTestPayments',
    (_value, args) => takesRealMoney(args?.object as ProviderSettings),
    'In production RAZORPAY_KEY_ID must begin with rzp_live_, RAZORPAY_API_URL must be empty and ' +
      'RAZORPAY_CHECKOUT_URL must be an https address of razorpay.com; ' +
      'ALLOW_TEST_PAYMENTS=true allows payments without money, for trying the system out',
  );
}

function takesRealMoney(settings: ProviderSettings): boolean {
  const { NODE_ENV, ALLOW_TEST_PAYMENTS, RAZORPAY_API_URL, RAZORPAY_CHECKOUT_URL = '', RAZORPAY_KEY_ID } = settings;
  if (NODE_ENV !== 'production' || ALLOW_TEST_PAYMENTS === 'true') return true;
  const isReal = /^https:\/\/([\w-]+\.)*razorpay\.com\//.test(RAZORPAY_CHECKOUT_URL);
  return !RAZORPAY_API_URL && isReal && RAZORPAY_KEY_ID?.startsWith('rzp_live_');
}
