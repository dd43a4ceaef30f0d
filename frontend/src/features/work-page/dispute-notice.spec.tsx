import { screen, within } from '@testing-library/react';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import type { DisputeOfOrderAnswer, WorkAnswer } from '@udin/contracts/desk/work.answers';
import { free, show } from '../../testing/a-work-page';

const role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const open: DisputeOfOrderAnswer = {
  id: 'disp_1',
  status: 'open',
  phase: 'chargeback',
  amountPaise: 177_000,
  deductedPaise: 0,
  respondBy: '2099-12-01T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
};
const signed: WorkAnswer = {
  ...free,
  row: { ...free.row, documentStatus: 'signed' },
  document: { ...free.document, documentStatus: 'signed' },
};

/** What stands in the cards, without the order's own lines. */
async function noticesIn(work: WorkAnswer, disputes: DisputeOfOrderAnswer[]) {
  show({ ...work, disputes });
  await screen.findByRole('region', { name: 'Order' });
  return ['Sign', 'Order'].map((name) => {
    const card = screen.queryByRole('region', { name });
    return (
      card &&
      within(card)
        .queryAllByText(/customer’s bank/)
        .map(({ textContent }) => textContent)
    );
  });
}

describe('a document whose payment the customer’s bank disputes', () => {
  it.each<[string, Partial<DisputeOfOrderAnswer>, string | undefined]>([
    [
      'demanded',
      {},
      'The customer’s bank demands ₹1,770 of this payment back. Ask a lead before you go on. The evidence is due by 01 Dec 2099, 3:30\u00a0pm.',
    ],
    [
      'demanded, and nobody answered in time',
      { respondBy: '2026-11-25T10:00:00.000Z' },
      'The customer’s bank demands ₹1,770 of this payment back. Ask a lead before you go on. The time for evidence ended 25 Nov 2026, 3:30\u00a0pm.',
    ],
    [
      'demanded, it is not said until when',
      { respondBy: null },
      'The customer’s bank demands ₹1,770 of this payment back. Ask a lead before you go on.',
    ],
    [
      'only asked about',
      { phase: 'retrieval', respondBy: null },
      'The customer’s bank asks about ₹1,770 of this payment. Ask a lead before you go on.',
    ],
    [
      'answered',
      { status: 'under_review' },
      'The customer’s bank looks at our answer about ₹1,770 of this payment. Ask a lead before you go on.',
    ],
    [
      'lost',
      { status: 'lost', deductedPaise: 100_000 },
      '₹1,000 was taken back by the customer’s bank on 20 Nov 2026, 3:30\u00a0pm: ask a lead before signing.',
    ],
    ['won', { status: 'won', deductedPaise: 177_000 }, undefined],
    ['closed with nothing taken', { status: 'closed' }, undefined],
  ])('[X-18] says so where it is signed, and in its order: %s', async (_, part, words) => {
    const expected = words ? [words] : [];
    expect(await noticesIn(free, [{ ...open, ...part }])).toEqual([expected, expected]);
  });

  it('[X-18] asks nobody to stop once it is signed', async () => {
    const lost = { ...open, id: 'disp_2', status: 'lost', deductedPaise: 100_000 } as const;
    expect(await noticesIn(signed, [lost, open])).toEqual([
      null,
      [
        'The customer’s bank demands ₹1,770 of this payment back. The evidence is due by 01 Dec 2099, 3:30\u00a0pm.',
        '₹1,000 was taken back by the customer’s bank on 20 Nov 2026, 3:30\u00a0pm.',
      ],
    ]);
  });

  it.each([
    ['pending', /; this document is removed when the customer’s bank has decided about the payment\.$/],
    ['processing', /; then it is removed, when the customer’s bank has decided about the payment\.$/],
  ] as const)('[X-18] [DOC-1] is not said to be about to go with the account: %s', async (documentStatus, words) => {
    show({ ...free, row: { ...free.row, documentStatus, isAccountClosed: true }, disputes: [open] });
    expect((await screen.findByText(/^Account closed/)).textContent).toMatch(words);
  });
});
