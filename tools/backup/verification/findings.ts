/** What one check has looked at, and what does not agree: a sentence each, so many at most. */
export class Findings {
  static readonly SHOWN = 20;
  count = 0;
  wrong = 0;
  readonly sentences: string[] = [];

  constructor(
    /** "documents", "transactions": what is counted. */
    readonly what: string,
  ) {}

  looked(many = 1): void {
    this.count += many;
  }

  found(sentence: string): void {
    this.wrong += 1;
    if (this.sentences.length < Findings.SHOWN) this.sentences.push(sentence);
  }
}
