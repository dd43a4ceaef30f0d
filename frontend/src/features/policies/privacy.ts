import { POLICY_VERSIONS } from '@udin/contracts/policy-versions';
import { product } from '../../lib/product';
import type { Policy } from './policy';

export const PRIVACY: Policy = {
  title: 'policy.privacy.title',
  version: POLICY_VERSIONS.privacy,
  since: '2026-11-30',
  lead: 'policy.privacy.lead',
  sections: [
    {
      heading: 'policy.privacy.keep.heading',
      paragraphs: ['policy.privacy.keep.data', 'policy.privacy.keep.words', 'policy.privacy.keep.access'],
    },
    {
      heading: 'policy.privacy.sees.heading',
      paragraphs: [
        'policy.privacy.sees.documents',
        'policy.privacy.sees.check',
        'policy.privacy.sees.vault',
        'policy.privacy.sees.others',
        ...(product.officeViewerUrl ? (['policy.privacy.sees.viewer'] as const) : []),
      ],
    },
    { heading: 'policy.privacy.browser.heading', paragraphs: ['policy.privacy.browser.files'] },
    {
      heading: 'policy.privacy.howLong.heading',
      paragraphs: [
        'policy.privacy.howLong.documents',
        'policy.privacy.howLong.proof',
        'policy.privacy.howLong.books',
        'policy.privacy.howLong.closed',
        'policy.privacy.howLong.logins',
        'policy.privacy.howLong.email',
        'policy.privacy.howLong.unpaid',
        'policy.privacy.howLong.words',
        'policy.privacy.howLong.news',
      ],
    },
    {
      heading: 'policy.privacy.rights.heading',
      paragraphs: ['policy.privacy.rights.own', 'policy.privacy.rights.delete', 'policy.privacy.rights.nominee'],
    },
    {
      heading: 'policy.privacy.complaints.heading',
      paragraphs: ['policy.privacy.complaints.officer', 'policy.privacy.complaints.board'],
    },
  ],
};
