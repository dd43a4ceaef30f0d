interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** What went wrong, for the log of mails: codes only, since the server's words may quote the mail. */
export function describeFailure(error: unknown): string {
  const { code, responseCode, command } = error as SmtpError;
  return ['SMTP', command, code, responseCode].filter(Boolean).join(' ');
}

/** The address itself was refused for good: trying again would only annoy the server. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 553;
}
