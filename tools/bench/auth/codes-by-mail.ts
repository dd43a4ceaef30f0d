import { receiveMail, type SmtpReceiver } from '@udin/sandbox';

/** A mail server that reads the code out of each mail; nothing else is kept. */
export class CodesByMail {
  private readonly waiting = new Map<string, (code: string) => void>();

  private constructor(private readonly receiver: { current?: SmtpReceiver }) {}

  static async open(): Promise<CodesByMail> {
    const codes = new CodesByMail({});
    codes.receiver.current = await receiveMail(0, async (stream, { to }) => {
      let raw = '';
      for await (const chunk of stream) raw += chunk;
      const code = raw.match(/^ {4}(\d{6})\s*$/m)?.[1];
      if (code) codes.waiting.get(to[0] ?? '')?.(code);
    });
    return codes;
  }

  get url(): string {
    return this.receiver.current!.url;
  }

  /** To be asked for before the mail is. */
  next(email: string): Promise<string> {
    return new Promise((resolve) => this.waiting.set(email, resolve)).then((code) => {
      this.waiting.delete(email);
      return code as string;
    });
  }

  async close(): Promise<void> {
    await this.receiver.current?.close();
  }
}
