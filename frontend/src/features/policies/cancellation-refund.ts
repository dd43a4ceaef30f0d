import type { Policy } from './policy';

export const CANCELLATION: Policy = {
  title: 'policy.cancellation.title',
  version: '1.0',
  since: '2026-11-22',
  lead: 'policy.cancellation.lead',
  sections: [
    { heading: 'policy.cancellation.cancelling.heading', paragraphs: ['policy.cancellation.cancelling.pending'] },
    { heading: 'policy.cancellation.asking.heading', paragraphs: ['policy.cancellation.asking.within'] },
    { heading: 'policy.cancellation.full.heading', paragraphs: ['policy.cancellation.full.ourError'] },
    { heading: 'policy.cancellation.partial.heading', paragraphs: ['policy.cancellation.partial.partDone'] },
    { heading: 'policy.cancellation.none.heading', paragraphs: ['policy.cancellation.none.when'] },
    { heading: 'policy.cancellation.disputes.heading', paragraphs: ['policy.cancellation.disputes.way'] },
  ],
};
