import type { GatewaySettings } from '../config';

/**
 * Pages may load from their own origin and from the payment provider's checkout. Inline styles are allowed, because the
 * interface library positions elements with them; inline scripts are not.
 */
export function contentSecurityPolicy(settings: GatewaySettings): string {
  const payment = settings.PAYMENT_ORIGINS;
  const viewer = settings.OFFICE_VIEWER_URL ? new URL(settings.OFFICE_VIEWER_URL).origin : '';
  return [
    `default-src 'self'`,
    `script-src 'self' ${payment}`,
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
