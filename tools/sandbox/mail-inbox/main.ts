import { mailInboxSettingsFrom, startMailInbox } from '@udin/sandbox';

async function run(): Promise<void> {
  const inbox = await startMailInbox(mailInboxSettingsFrom(process.env));
  console.info(`The mail inbox receives at ${inbox.smtpUrl} and shows at ${inbox.webUrl}`);
  const stop = () => void inbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by a launcher that died without a word: nobody is left to stop us.
  if (process.channel) process.once('disconnect', stop);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
