import type { Mailbox, ReceivedMail } from './received-mail';

interface Listed {
  messages: { id: string }[];
}
interface Opened {
  id: string;
  subject: string;
  text: string;
  /** "Name: value" */
  headers: string[];
}

/** The inbox that `npm start` brings along. */
export function sandboxMailbox(url: string): Mailbox {
  const get = async <T>(path: string): Promise<T> => (await fetch(`${url}${path}`)).json() as Promise<T>;
  return {
    mailsTo: async (address) => {
      const { messages } = await get<Listed>(`/api/messages?limit=50&to=${encodeURIComponent(address)}`);
      return Promise.all(messages.map(async ({ id }) => toMail(await get<Opened>(`/api/messages/${id}`))));
    },
  };
}

function toMail({ id, subject, text, headers }: Opened): ReceivedMail {
  const pairs = headers.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { id, subject, text, headers: Object.fromEntries(pairs) };
}
