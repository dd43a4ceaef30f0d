/** The token of an Authorization header; undefined when there is none or the header says something else. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([^\s]+)$/i)?.[1];
}
