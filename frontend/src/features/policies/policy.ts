import type { ReactNode } from 'react';

export interface PolicySection {
  heading: string;
  paragraphs: ReactNode[];
}

export interface Policy {
  title: string;
  lead: string;
  sections: PolicySection[];
}
