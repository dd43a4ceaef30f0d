/** The login in a broker's address; undefined for one without, which is the broker's default. */
export function loginIn(amqpUrl: string): string | undefined {
  return decodeURIComponent(new URL(amqpUrl).username) || undefined;
}
