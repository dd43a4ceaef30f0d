import { settingsFrom } from './settings';

const env = {
  DATA_DIR: '/data',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};

it('[PAY-2] reads the settings, with loopback as the default', () => {
  const settings = settingsFrom({ ...env, PORT: '9000', WEBHOOK_URL: 'http://a.test/hook, http://b.test/hook' });
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 9000,
    webhookUrls: ['http://a.test/hook', 'http://b.test/hook'],
  });
});

it.each([
  ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_SECRET: '' }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: 'rzp_live_1' }],
  ['PORT', { PORT: 'http' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'payment:8102' }],
])('[PAY-2] names %s when it is wrong', (name, wrong) => {
  expect(() => settingsFrom({ ...env, ...wrong })).toThrow(new RegExp(`^${name}: `));
});
