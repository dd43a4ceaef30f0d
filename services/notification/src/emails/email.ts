/** A mail before it has a look. Plain text everywhere: escaping is the renderer's. */
export interface Email {
  subject: string;
  /** "Dear Ananya," */
  greeting: string;
  paragraphs: string[];
  /** Shown as a small table. */
  facts?: [label: string, value: string][];
  /** The one thing to do next. `path` is inside the product. */
  action?: { label: string; path: string };
  /** Green stands for verified, paid, signed; red for what went wrong. */
  tone: 'plain' | 'good' | 'bad';
  /** Whether the reader can decline such mails. */
  declinable: boolean;
}

/** Where a letter is sent from. */
export interface Place {
  product: string;
  /** Origin, without a path. */
  publicUrl: string;
}
