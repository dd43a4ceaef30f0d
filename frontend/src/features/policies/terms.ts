import { POLICY_VERSIONS } from '@udin/contracts/policy-versions';
import type { Policy } from './policy';

export const TERMS: Policy = {
  title: 'policy.terms.title',
  version: POLICY_VERSIONS.terms,
  since: '2026-11-22',
  lead: 'policy.terms.lead',
  sections: [
    {
      heading: 'policy.terms.service.heading',
      paragraphs: ['policy.terms.service.what', 'policy.terms.service.yours'],
    },
    { heading: 'policy.terms.payment.heading', paragraphs: ['policy.terms.payment.advance'] },
    { heading: 'policy.terms.delivery.heading', paragraphs: ['policy.terms.delivery.long'] },
    { heading: 'policy.terms.account.heading', paragraphs: ['policy.terms.account.password'] },
    { heading: 'policy.terms.liability.heading', paragraphs: ['policy.terms.liability.cap'] },
    {
      heading: 'policy.terms.disputes.heading',
      paragraphs: ['policy.terms.disputes.support', 'policy.terms.disputes.arbitration'],
    },
  ],
};
