import { createService, InvalidSettings, parseSettings } from '@udin/service-kit';
import { PaymentSettings } from './config';
import { definition } from './service';

const GIVEN = {
  DATABASE_URL: 'postgresql://x/x',
  AMQP_URL: 'amqp://x',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
  NODE_ENV: 'production',
};
const parsed = (changes: Record<string, string>) => () => parseSettings(PaymentSettings, { ...GIVEN, ...changes });

describe('the settings', () => {
  it('[X-4] [PAY-2] refuse sandbox and test keys in production', () => {
    expect(parsed({ RAZORPAY_API_URL: 'http://127.0.0.1:8190' })).toThrow(InvalidSettings);
    expect(parsed({ RAZORPAY_KEY_ID: 'rzp_test_abc' })).toThrow(InvalidSettings);
    const scripts = ['http://127.0.0.1:8190/v1/checkout.js', 'https://razorpay.com.example/v1/checkout.js'];
    for (const RAZORPAY_CHECKOUT_URL of scripts) {
      expect(parsed({ RAZORPAY_CHECKOUT_URL })).toThrow(/RAZORPAY_CHECKOUT_URL/);
    }
    expect(parsed({})).not.toThrow();
  });

  it('[PAY-2] stop a production process before it listens', async () => {
    const sandbox = { ...GIVEN, RAZORPAY_API_URL: 'http://127.0.0.1:8190' };
    await expect(createService(definition, sandbox)).rejects.toThrow(InvalidSettings);
  });

  it('[PAY-2] allow them in development, and when a setting says so', () => {
    const sandbox = { RAZORPAY_KEY_ID: 'rzp_test_abc', RAZORPAY_API_URL: 'http://127.0.0.1:8190' };
    expect(parsed({ ...sandbox, NODE_ENV: 'development' })).not.toThrow();
    expect(parsed({ ...sandbox, ALLOW_TEST_PAYMENTS: 'true' })).not.toThrow();
  });

  it('[API-1] refuse a GSTIN of another state than the supplier', () => {
    expect(parsed({ COMPANY_STATE: 'kerala' })).toThrow(/COMPANY_GSTIN must begin with 32/);
    expect(parsed({ COMPANY_STATE: 'kerala', COMPANY_GSTIN: '32AAAAA0000A1Z5' })).not.toThrow();
  });

  it('[RT-8] keep books as long as the law asks for, and name it', () => {
    const years = (BOOKS_KEPT_YEARS: string) => parsed({ BOOKS_KEPT_YEARS });
    for (const least of ['7', '0', '-8', 'eight', '7.5'])
      expect(years(least)).toThrow(/BOOKS_KEPT_YEARS.*(section 128\(5\)|integer)/);
    expect(years('7')).toThrow(/Companies Act 2013, section 128\(5\), and CGST Act 2017, section 36/);
    expect([parsed({})().BOOKS_KEPT_YEARS, years('10')().BOOKS_KEPT_YEARS]).toEqual([8, 10]);
  });

  it('[PAY-2] name what is wrong and never its value', () => {
    expect(parsed({ COMPANY_GSTIN: 'nonsense', RAZORPAY_KEY_ID: 'secret-thing' })).toThrow(/COMPANY_GSTIN/);
    expect(parsed({ RAZORPAY_KEY_ID: 'secret-thing' })).not.toThrow(/secret-thing/);
  });
});
