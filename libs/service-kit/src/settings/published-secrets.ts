/**
 * The secrets that this repository prints, so that everybody knows them: in docker-compose.yml for trying the product
 * out, and in .env.example.
 */
const PUBLISHED: ReadonlySet<string> = new Set([
  'udin-development',
  'udin-development-owner',
  'udin-development-secret',
  'udin-development-root',
  'udin-development-webhook',
  'udin-development-admin',
  'udin-development-key-of-32-characters',
  'udin-development-links-of-32-characters',
  'udin-development-backup-key-of-43-character',
  'rzp_test_development',
  'secret',
]);

/** Whether a setting is one of these secrets, or an address with one of them as its password. */
export function isPublishedSecret(value: unknown): boolean {
  return typeof value === 'string' && (PUBLISHED.has(value) || PUBLISHED.has(passwordIn(value)));
}

function passwordIn(value: string): string {
  return URL.canParse(value) ? new URL(value).password : '';
}
