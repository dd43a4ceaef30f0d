import type { Policy } from './policy';

export const DELIVERY: Policy = {
  title: 'policy.delivery.title',
  version: '1.1',
  since: '2026-11-22',
  lead: 'policy.delivery.lead',
  sections: [
    {
      heading: 'policy.delivery.long.heading',
      paragraphs: ['policy.delivery.long.standard', 'policy.delivery.long.complex'],
    },
    { heading: 'policy.delivery.how.heading', paragraphs: ['policy.delivery.how.dashboard'] },
    { heading: 'policy.delivery.missing.heading', paragraphs: ['policy.delivery.missing.delays'] },
  ],
};
