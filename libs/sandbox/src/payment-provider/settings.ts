export interface SandboxSettings {
  host: string;
  port: number;
  dataDir: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrls: string[];
  /** false: payments stay authorized until they are captured by a call, as the product expects. */
  autoCapture: boolean;
}

/** Reads the environment once. @throws Error naming the setting and the reason, never its value. */
export function settingsFrom(env: Record<string, string | undefined>): SandboxSettings {
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    dataDir: required(env, 'DATA_DIR'),
    keyId: testKey(required(env, 'RAZORPAY_KEY_ID')),
    keySecret: required(env, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: required(env, 'RAZORPAY_WEBHOOK_SECRET'),
    webhookUrls: webhookUrlsFrom(env.WEBHOOK_URL),
    autoCapture: env.AUTO_CAPTURE === 'true',
  };
}

function required(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name}: is required`);
  return value;
}

/** A sandbox that answers to a live key would look like the real provider to somebody's money. */
export function testKey(keyId: string): string {
  if (!keyId.startsWith('rzp_test_')) throw new Error('RAZORPAY_KEY_ID: must begin with rzp_test_');
  return keyId;
}

function portFrom(text = '8190'): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('PORT: must be a number from 0 to 65535');
  return port;
}

function webhookUrlsFrom(text = ''): string[] {
  const urls = text
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.some((url) => !/^https?:\/\//.test(url) || !URL.canParse(url))) {
    throw new Error('WEBHOOK_URL: must be http(s) addresses, separated by commas');
  }
  return urls;
}
