/**
 * What is written as %XX though it means the same without (RFC 3986, 2.3): letters, digits and -._~; in the order of
 * their codes - . 0-9 A-O P-Z _ a-o p-z ~
 */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

/**
 * A path in the one way in which it is written plainly. The router reads `/%61pi` as `/api`: whoever looks at the text
 * of a path, to know which call or file is wanted, must not see another one.
 */
export function plainUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.replace(NEEDLESS, decodeURIComponent) + url.slice(path.length);
}
