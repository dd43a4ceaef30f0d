import escapeHtml from 'escape-html';
import type { GatewaySettings } from '../config';

const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"/;
const PICTURE = { path: '/share.png', width: 1200, height: 630 };

/**
 * What messengers and search engines show of a link (Open Graph): they read the page as it is sent, run no script, and
 * want whole addresses.
 */
export function withSharePreview(html: string, { PRODUCT_NAME, PUBLIC_URL }: GatewaySettings): string {
  const description = DESCRIPTION.exec(html)?.[1];
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', escapeHtml(PRODUCT_NAME)],
    ['og:title', escapeHtml(PRODUCT_NAME)],
    // As it stands in the page: escaped.
    ...(description ? [['og:description', description] as [string, string]] : []),
    ['og:url', escapeHtml(PUBLIC_URL)],
    ['og:image', escapeHtml(`${PUBLIC_URL}${PICTURE.path}`)],
    ['og:image:width', `${PICTURE.width}`],
    ['og:image:height', `${PICTURE.height}`],
  ];
  const tags = properties.map(([name, content]) => `<meta property="${name}" content="${content}">`).join('');
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(PRODUCT_NAME)}</title>`)
    .replace('</head>', () => `${tags}</head>`);
}
