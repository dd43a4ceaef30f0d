import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { data } from '../../testing/answering';
import { bodyOf, free, PATH, show } from '../../testing/a-work-page';

jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'accountant' } }) }));

const [ASHA, RITA] = [
  { id: 'asha', name: 'Asha Mehta' },
  { id: 'rita', name: 'Rita Mehta' },
];
const at = '2026-11-25T10:00:00.000Z';
const prepared: WorkAnswer = {
  ...free,
  row: { ...free.row, needsFourEyes: true, preparedBy: ASHA, review: 'requested' },
  review: { state: 'requested', by: null, remarks: null, at },
};
const user = userEvent.setup();

describe('the second pair of eyes', () => {
  it('[ADM-4] was somebody else: the remarks that were typed stand there still, and are said not to be sent', async () => {
    let work = prepared;
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    show(() => work, {
      [`${PATH}/review`]: () => {
        work = { ...prepared, review: { state: 'approved', by: RITA, remarks: null, at } };
        return {
          status: 409,
          body: { success: false, message, error: 'document.changed', requestId: '' },
        };
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Four eyes' }));
    await user.type(card.getByLabelText('Remarks'), 'Last year.');
    await user.click(card.getByRole('button', { name: 'Send back' }));
    await card.findByText(/^Approved · prepared by Asha Mehta/);
    expect(card.queryByRole('button', { name: 'Send back' })).toBeNull();
    const field = card.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarks', description: /^Not sent/ });
    expect(field.value).toBe('Last year.');
    await user.clear(field);
    expect(card.queryByLabelText('Remarks')).toBeNull();
  });

  it('[DOC-3] may send back what it has approved, until it is signed', async () => {
    let work: WorkAnswer = { ...prepared, review: { state: 'approved', by: RITA, remarks: null, at } };
    const { calls } = show(() => work, {
      [`${PATH}/review`]: () => {
        work = { ...prepared, review: { state: 'sent-back', by: RITA, remarks: 'Last year.', at } };
        return data(work);
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Four eyes' }));
    await user.click(card.getByRole('button', { name: 'Send it back after all' }));
    expect(card.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.type(card.getByLabelText('Remarks'), 'Last year.');
    await user.click(card.getByRole('button', { name: 'Send back' }));
    await card.findByText(/^Sent back · prepared by Asha Mehta/);
    expect(bodyOf(calls, `${PATH}/review`)).toMatchObject({ approved: false });
  });

  it('[DOC-3] is not asked for any more when the document is signed', async () => {
    const { document } = free;
    const row = { ...prepared.row, documentStatus: 'signed' as const, preparedBy: null, review: null };
    show({ ...free, row, document: { ...document, documentStatus: 'signed' }, review: null });
    await screen.findByRole('region', { name: 'Checklist' });
    expect(screen.queryByRole('region', { name: 'Four eyes' })).toBeNull();
  });
});
