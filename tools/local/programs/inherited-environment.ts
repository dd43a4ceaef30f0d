/** Settings of the launcher itself; a program gets one of these names only with a value meant for that program. */
const launchersOwn = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'AMQP_URL',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
];

export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !launchersOwn.includes(name)));
}
