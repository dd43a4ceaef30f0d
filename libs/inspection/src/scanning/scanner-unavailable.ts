import { Problem } from '@udin/service-kit';

const RETRY_AFTER_SECONDS = 10;

/** No verdict could be had: the file stays unreadable and the same upload may be tried again. Answers 503. */
export class ScannerUnavailable extends Problem {
  constructor(what: string, cause?: unknown) {
    super('file.scanner-down', {
      retryAfter: RETRY_AFTER_SECONDS,
      cause: new Error(`Virus scanner: ${what}`, { cause }),
    });
    this.name = 'ScannerUnavailable';
  }
}
