import { MailStore } from './mail-store';
import type { MailInboxSettings } from './settings';
import { receiveMail } from './smtp-receiver';
import { inboxServer } from './web/inbox-server';

interface MailInbox {
  smtpUrl: string;
  webUrl: string;
  close(): Promise<void>;
}

/** The mail server of a development machine: accepts everything, keeps it on disk, shows it in the browser. */
export async function startMailInbox(settings: MailInboxSettings): Promise<MailInbox> {
  const store = await MailStore.open(settings.dataDir);
  const smtp = await receiveMail(settings.smtpPort, async (mail, envelope) => {
    await store.add(mail, envelope);
  });
  const web = inboxServer(store);
  const webUrl = await web.listen({ host: '127.0.0.1', port: settings.webPort });
  return {
    smtpUrl: smtp.url,
    webUrl,
    close: async () => {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
