import { createHash } from 'node:crypto';
import type { GatewaySettings } from '../config';

/** Of scripts that run: data in a script element has a type. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * Pages may load from their own origin and from the payment provider's checkout. Inline styles are allowed, because the
 * interface library positions elements with them; inline scripts are not, but for those of the built page.
 */
export function contentSecurityPolicy(settings: GatewaySettings, builtPage: string): string {
  const payment = settings.PAYMENT_ORIGINS;
  const viewer = settings.OFFICE_VIEWER_URL ? new URL(settings.OFFICE_VIEWER_URL).origin : '';
  const inline = [...builtPage.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${sha256(script!)}'`);
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...inline, payment].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${payment}`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self' ${payment}`,
    `frame-src 'self' blob: ${payment} ${viewer}`.trimEnd(),
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self' ${payment}`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const sha256 = (script: string) => createHash('sha256').update(script).digest('base64');
