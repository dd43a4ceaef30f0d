import type { Mailbox, ReceivedMail } from './received-mail';

interface Listed {
  messages: { ID: string; To: { Address: string }[] }[];
}
interface Opened {
  ID: string;
  Subject: string;
  Text: string;
}

/** Mailpit, as docker-compose.yml has it. */
export function mailpitMailbox(url: string): Mailbox {
  const get = async <T>(path: string): Promise<T> => (await fetch(`${url}/api/v1${path}`)).json() as Promise<T>;
  const open = async (id: string): Promise<ReceivedMail> => {
    const [mail, headers] = await Promise.all([
      get<Opened>(`/message/${id}`),
      get<Record<string, string[]>>(`/message/${id}/headers`),
    ]);
    const pairs = Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values[0] ?? '']);
    return { id: mail.ID, subject: mail.Subject, text: mail.Text, headers: Object.fromEntries(pairs) };
  };
  return {
    mailsTo: async (address) => {
      const { messages } = await get<Listed>('/messages?limit=200');
      const theirs = messages.filter(({ To }) => To.some((to) => to.Address.toLowerCase() === address.toLowerCase()));
      return Promise.all(theirs.map(({ ID }) => open(ID)));
    },
  };
}
