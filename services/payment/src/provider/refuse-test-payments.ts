import { InvalidSettings } from '@udin/service-kit';
import type { PaymentSettings } from '../config';

type Given = Pick<PaymentSettings, 'NODE_ENV' | 'RAZORPAY_KEY_ID' | 'RAZORPAY_API_URL' | 'ALLOW_TEST_PAYMENTS'>;

/** Production takes real money only: with a sandbox anybody could order for nothing. @throws InvalidSettings */
export function refuseTestPayments(settings: Given): void {
  if (settings.NODE_ENV !== 'production' || settings.ALLOW_TEST_PAYMENTS === 'true') return;
  const problems: string[] = [];
  if (settings.RAZORPAY_API_URL) problems.push('RAZORPAY_API_URL must be empty in production: it names a sandbox');
  if (!settings.RAZORPAY_KEY_ID.startsWith('rzp_live_')) problems.push('RAZORPAY_KEY_ID must begin with rzp_live_ in production');
  if (problems.length > 0) throw new InvalidSettings([...problems, 'ALLOW_TEST_PAYMENTS=true allows both, for trying the system out']);
}
