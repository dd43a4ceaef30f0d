import type { GatewaySettings } from '../config';

/**
 * What the pages may load: ourselves, and the payment provider's checkout. Styles are inline because the
 * interface library positions things with them; scripts never are.
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
