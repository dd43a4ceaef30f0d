import type { ReactNode } from 'react';
import type { TextKey } from '../../lib/language/texts';

interface PolicySection {
  heading: TextKey;
  /** In English. */
  paragraphs: ReactNode[];
}

export interface Policy {
  title: TextKey;
  /** Counted up with every change of the content. */
  version: string;
  /** The day from which this version holds, such as 2026-11-22. */
  since: string;
  lead: TextKey;
  sections: PolicySection[];
}
