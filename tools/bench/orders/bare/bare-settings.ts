/** Of the bare service; JSON in BARE_SETTINGS. */
export interface BareSettings {
  databaseUrl: string;
  amqpUrl: string;
  smtpUrl: string;
  providerUrl: string;
  keyId: string;
  keySecret: string;
  folder: string;
  port: number;
}
