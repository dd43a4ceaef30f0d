import type { Language } from '@udin/contracts';

/** An email before it has a look. Plain text everywhere: escaping is the renderer's. */
export interface Email {
  /** Of its words. English when left out. */
  language?: Language;
  /** No secret: subjects are shown on locked screens and kept in mail servers' logs. */
  subject: string;
  /** "Hello Ananya," */
  greeting: string;
  paragraphs: string[];
  /** Shown large, below the paragraphs: a code, a password. */
  highlight?: string;
  /** Paragraphs below the highlight and the table. */
  after?: string[];
  /** Shown as a small table. */
  facts?: [label: string, value: string][];
  /** The one thing to do next. `path` is inside the product. */
  action?: { label: string; path: string };
  /** Green stands for verified, paid, signed; red for what went wrong. */
  tone?: 'plain' | 'good' | 'bad';
  /** Where the reader can decline such emails, a path inside the product; left out where nobody can. */
  declineAt?: string;
}

/** Who an email is from, as far as the reader sees it. */
export interface Brand {
  product: string;
  /** Origin, without a path. */
  publicUrl: string;
  /** Where a person reads, and where answers go: nobody reads the sender's. */
  contactEmail: string;
}
