/** The inbox is told everything by the launcher through the environment. */
export interface MailInboxSettings {
  /** Folder of the stored mails. */
  dataDir: string;
  /** Loopback ports; 0 takes a free one. */
  smtpPort: number;
  webPort: number;
}

export function settingsFrom(env: NodeJS.ProcessEnv): MailInboxSettings {
  if (!env.MAIL_DIR) throw new Error('MAIL_DIR must name the folder in which mails are kept.');
  return { dataDir: env.MAIL_DIR, smtpPort: portFrom(env, 'SMTP_PORT'), webPort: portFrom(env, 'WEB_PORT') };
}

function portFrom(env: NodeJS.ProcessEnv, name: string): number {
  const port = Number(env[name] ?? 0);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port number from 0 to 65535.`);
}
