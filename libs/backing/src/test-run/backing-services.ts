export interface BackingServices {
  /** A superuser's. */
  databaseUrl: string;
  amqpUrl: string;
  managementUrl: string;
  /** Ends them and removes what they stored. */
  discard(): Promise<void>;
}

/** What tests read; a developer may set all three to servers of their own. */
export function announce(services: BackingServices): void {
  process.env.TEST_DATABASE_URL = services.databaseUrl;
  process.env.TEST_AMQP_URL = services.amqpUrl;
  process.env.TEST_AMQP_MANAGEMENT_URL = services.managementUrl;
}

export function areAnnounced(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_AMQP_URL && process.env.TEST_AMQP_MANAGEMENT_URL);
}
