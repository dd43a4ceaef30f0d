import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
import { anEntry, aRow, someWork } from '@udin/contracts/calls/examples/desk.examples';
import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { data, refusal } from '../../testing/answering';
import { bodyOf, free, id, show } from '../../testing/a-work-page';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const paidBackAt = '2026-11-22T05:00:00.000Z';
const paidBack: WorkAnswer = {
  ...free,
  row: { ...free.row, paidBackAt },
  document: { ...free.document, paidBackAt },
  order: { ...someWork.order!, awaited: 1, isRefunded: true },
};
const books = `/api/transactions/${free.document.transactionId}`;
const user = userEvent.setup();

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
});

describe('a document for which money goes back', () => {
  it.each([true, false])(
    '[ADM-4] money goes back after a question, and is on its way; known before the answer: %s',
    async (isKnown) => {
      role = 'owner';
      const asked = {
        state: 'requested' as const,
        reason: 'No need.',
        requestedAt: anEntry.at,
        note: null,
        amountPaise: 100,
      };
      let current: WorkAnswer = { ...free, refundRequest: asked };
      const refunds = `${books}/refunds`;
      const { calls } = show(() => current, {
        [books]: data(aPaidTransaction),
        [refunds]: () => {
          if (isKnown) current = { ...free, refundRequest: { ...asked, state: 'granted' } };
          return data({});
        },
      });
      await user.click(await screen.findByRole('button', { name: 'Refund ₹1' }));
      const first = within(await screen.findByRole('dialog', { name: 'Refund' }));
      first.getByText(`₹1 go back to the customer for “${aRow.fileName}”. This cannot be undone.`);
      first.getByText('The credit note will say: ₹0.84 and ₹0.16 GST (18%).');
      await user.click(first.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(bodyOf(calls, refunds)).toBeUndefined();
      await user.click(screen.getByRole('button', { name: 'Refund ₹1' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
      await user.click(dialog.getByRole('button', { name: 'Refund ₹1' }));
      await screen.findByText('The refund is on its way to the customer.');
      const { textContent } = screen.getByRole('region', { name: 'Money back' });
      expect(textContent).toContain('granted');
      expect(textContent).not.toContain('requested');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const reason = `Fee for ${aRow.documentTypeName} returned: the document was not accepted for signing.`;
      expect(bodyOf(calls, refunds)).toMatchObject({ amount: 100, documentId: id, reason });
    },
  );

  it('[ADM-4] the credit note says what the firm says, worded in the question and kept over a reload', async () => {
    role = 'owner';
    const asked = { state: 'requested', reason: 'You cheats!', requestedAt: anEntry.at, note: null } as const;
    const work: WorkAnswer = {
      ...free,
      row: { ...free.row, documentStatus: 'failed' },
      refundRequest: { ...asked, amountPaise: 100 },
    };
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Refund ₹1' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
      return { dialog, field: dialog.getByLabelText<HTMLTextAreaElement>('Reason on the credit note') };
    };
    show(work, { [books]: data(aPaidTransaction) });
    const { field: first } = await ask();
    expect(first.value).toBe(`Fee for ${aRow.documentTypeName} returned: the work on it could not be completed.`);
    await user.clear(first);
    await user.type(first, 'Our fault.');
    cleanup();
    const { calls } = show(work, { [books]: data(aPaidTransaction), [`${books}/refunds`]: data({}) });
    const { dialog, field } = await ask();
    expect(field.value).toBe('Our fault.');
    await user.click(dialog.getByRole('button', { name: 'Refund ₹1' }));
    await screen.findByText('The refund is on its way to the customer.');
    expect(bodyOf(calls, `${books}/refunds`)).toMatchObject({ reason: 'Our fault.' });
    cleanup();
    show(work, { [books]: data(aPaidTransaction) });
    expect((await ask()).field.value).toMatch(/^Fee for /);
  });

  it('[ADM-4] once it is granted the page is read anew until the document knows, without a reload', async () => {
    role = 'owner';
    const request = {
      state: 'requested' as const,
      reason: 'No.',
      requestedAt: anEntry.at,
      note: null,
      amountPaise: 100,
    };
    let readings = 0;
    const answers = (): WorkAnswer => {
      // Told a moment after the answer to the button.
      const isHeard = readings > 0 && (readings += 1) > 2;
      return isHeard ? paidBack : { ...free, refundRequest: request };
    };
    show(answers, {
      [books]: data(aPaidTransaction),
      [`${books}/refunds`]: () => {
        readings = 1;
        return data({});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund ₹1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(dialog.getByRole('button', { name: 'Refund ₹1' }));
    await screen.findByText(/^The money for this document was paid back/);
  });

  it('[ADM-4] a refund that is refused is said in its dialog', async () => {
    role = 'owner';
    const refundRequest = { state: 'requested', reason: 'No need.', requestedAt: anEntry.at, note: null } as const;
    const message = 'The payment provider does not answer.';
    show(
      { ...free, refundRequest: { ...refundRequest, amountPaise: 100 } },
      { [books]: data(aPaidTransaction), [`${books}/refunds`]: refusal(503, message) },
    );
    await user.click(await screen.findByRole('button', { name: 'Refund ₹1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(dialog.getByRole('button', { name: 'Refund ₹1' }));
    await dialog.findByText(message);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('[ADM-4] after a part went back the rest is offered, and why it is less; what is refused is read anew', async () => {
    role = 'owner';
    const asked = { state: 'requested', reason: 'No need.', requestedAt: anEntry.at, note: null } as const;
    let given = 10_000;
    const { calls } = show(
      { ...free, refundRequest: { ...asked, amountPaise: 177_000 } },
      {
        [books]: () => data({ ...aPaidTransaction, refunds: [{ ...aRefund, amount: given }] }),
        [`${books}/refunds`]: () => {
          given = 50_000;
          return refusal(409, 'It is larger than what is left.');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Refund ₹1,670' }));
    screen.getByText('₹100 of this order were given back before.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.click(dialog.getByRole('button', { name: 'Refund ₹1,670' }));
    await dialog.findByText('It is larger than what is left.');
    expect(bodyOf(calls, `${books}/refunds`)).toMatchObject({ amount: 167_000, documentId: id });
    await dialog.findByRole('button', { name: 'Refund ₹1,270' });
    screen.getByText('₹500 of this order were given back before.');
  });

  it('[ADM-4] is not declined while a refund for it is on its way', async () => {
    role = 'owner';
    const asked = { state: 'requested', reason: 'No need.', requestedAt: anEntry.at, note: null } as const;
    const refunds = [{ ...aRefund, amount: 177_000, documentId: id, status: 'pending' as const }];
    const work = { ...free, refundRequest: { ...asked, amountPaise: 177_000 } };
    show(work, { [books]: data({ ...aPaidTransaction, refunds }) });
    await screen.findByText('The refund is on its way to the customer.');
    await user.type(screen.getByLabelText('Why not, if you decline'), 'No.');
    for (const name of ['Decline', /^Refund/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('[ADM-4] why it does not is there again after a reload, until it is sent, and stands in its lines', async () => {
    role = 'owner';
    const asked = { state: 'requested', reason: 'No need.', requestedAt: anEntry.at, note: null } as const;
    let work: WorkAnswer = { ...free, refundRequest: { ...asked, amountPaise: 177_000 } };
    const path = `/api/documents/${id}/refund-request`;
    const answers = () => {
      work = { ...free, refundRequest: { ...work.refundRequest!, state: 'declined', note: 'Signed.\nSee page 2.' } };
      return data(work);
    };
    const field = () => screen.findByLabelText<HTMLTextAreaElement>('Why not, if you decline');
    show(work);
    await user.type(await field(), 'Signed.{Enter}See page 2.');
    cleanup();
    const { calls } = show(() => work, { [books]: data(aPaidTransaction), [path]: answers });
    expect((await field()).value).toBe('Signed.\nSee page 2.');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect((await screen.findByText(/^Declined: Signed\.\s+See page 2\.$/)).className).toContain('pre-line');
    expect(bodyOf(calls, path)).toEqual({ note: 'Signed.\nSee page 2.' });
    expect(Object.keys(sessionStorage).filter((key) => key.includes('decline_'))).toEqual([]);
  });

  it('[DOC-4] whose money went back: says so, and offers nothing but to reject', async () => {
    role = 'owner';
    show({ ...paidBack, row: { ...paidBack.row, needsFourEyes: true } });
    await screen.findByText(/^The money for this document was paid back. .*; reject it to close it.$/);
    for (const button of ['Start', 'Ask the customer', 'Send a draft', /^Prepared/])
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Sign' })).toBeNull();
    expect(screen.queryByText(/due/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toMatch(/₹1,770 paid .*, all paid back$/);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this document' });
    expect(dialog.textContent).toContain('cannot send another file');
  });

  it.each([
    ['signed', 0],
    ['rejected', 1],
    ['pending', 1],
  ] as const)(
    '[DOC-4] whose money went back after it was signed, and which is %s now',
    async (documentStatus, times) => {
      const document = { ...paidBack.document, signedDocumentLink: '/signed', documentStatus };
      show({ ...paidBack, document, row: { ...paidBack.row, documentStatus } });
      await screen.findByRole('region', { name: 'Order' });
      expect(screen.queryAllByText(/^The money for this document was paid back/)).toHaveLength(times);
      expect(screen.queryByRole('region', { name: 'Sign' })).toBeNull();
    },
  );
});
