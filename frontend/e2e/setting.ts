/** What a journey must be told about the product it walks through. */
type Setting =
  | 'PRODUCT_URL'
  | 'HOLIDAYS'
  | 'MAIL_INBOX_URL'
  | 'PAYMENT_PROVIDER_URL'
  | 'ADMIN_EMAIL'
  | 'ADMIN_PASSWORD';

/** @throws Error naming the setting that is missing */
export function setting(name: Setting): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: journeys need a running product. "npm test" starts one.`);
  return value;
}
