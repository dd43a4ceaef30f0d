import type { TextKey } from '../../lib/language/texts';

interface PolicySection {
  heading: TextKey;
  paragraphs: TextKey[];
}

export interface Policy {
  title: TextKey;
  /** Counted up with every change of the content; the same in all languages. */
  version: string;
  /** The day from which this version holds, such as 2026-11-22. */
  since: string;
  lead: TextKey;
  sections: PolicySection[];
}
