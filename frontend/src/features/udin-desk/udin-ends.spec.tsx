import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRevocation } from '@udin/contracts/calls/examples/udin.examples';
import { bodyOf, id, panel, PATH, recorded, waiting } from '../../testing/a-udin-panel';
import { formatDate } from '../../lib/format';
import { data } from '../../testing/answering';

const user = userEvent.setup();

beforeEach(() => sessionStorage.clear());

describe('a UDIN that is no longer in force', () => {
  it('[ADM-3] of a day alone ICAI revokes it until the end of a day, which has no time either', async () => {
    const at = (days: number) => {
      const inIndia = new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
      return new Date(`${inIndia}T00:00:00+05:30`).toISOString();
    };
    panel({ ...recorded, inForce: { ...recorded.inForce!, issuedAt: at(0) }, revocableUntil: at(3) });
    const sentence = await screen.findByText(/can be revoked at ICAI for another 2 days, until /);
    expect(sentence.textContent).toContain(`until ${formatDate(at(2))}.`);
    expect(screen.getByText(/^Generated/).textContent).toContain(`Generated ${formatDate(at(0))},`);
  });

  it('is revoked with a reason that the public reads, as long as the 48 hours run', async () => {
    const calls = panel(recorded, { [`${PATH}/revoke`]: data({ ...waiting, isRevocable: false }) });
    await user.click(await screen.findByRole('button', { name: 'It was revoked' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The UDIN was revoked' }));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'not-valid');
    await user.type(dialog.getByLabelText('In your own words'), ' For the public ');
    await user.click(dialog.getByRole('button', { name: 'Record the revocation' }));
    await screen.findByText(/^The UDIN was revoked: with another one the document is in force again\. ICAI/);
    expect(bodyOf(calls, `${PATH}/revoke`)).toEqual({
      reason: 'not-valid',
      remark: 'For the public',
      expectedRevision: 7,
    });
  });

  it('[ADM-4] of a document that was rejected after it was signed: its number is revoked, and no other one recorded', async () => {
    panel({ ...recorded, isRejected: true });
    await screen.findByRole('button', { name: 'It was revoked' });
    expect(screen.queryByRole('button', { name: 'Replace it' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Particulars for ICAI' })).toBeNull();
  });

  it('[ADM-4] of a document that was rejected and has none: it is revoked itself, and none is asked for', async () => {
    panel({ ...waiting, dueAt: null, isRejected: true, isRevocable: true });
    await screen.findByRole('button', { name: 'Revoke the document' });
    expect(screen.queryByLabelText(/^UDIN/)).toBeNull();
  });

  it('[ADM-3] a document without one is revoked itself, in words that the public reads; then it takes no number', async () => {
    const withoutNumber = { ...waiting, isNeeded: false, dueAt: null, isRevocable: true };
    const revoked = { ...withoutNumber, isRevocable: false, revocation: { ...aRevocation, note: 'Told by telephone' } };
    const path = `/api/documents/${id}/revoke`;
    const calls = panel(withoutNumber, { [path]: data(revoked) });
    await user.click(await screen.findByRole('button', { name: 'Revoke the document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the document' }));
    const reasons = within(dialog.getByLabelText('Reason')).getAllByRole<HTMLOptionElement>('option');
    expect(reasons.map(({ value }) => value)).toEqual(['not-valid', 'request']);
    await user.type(dialog.getByLabelText('In your own words'), 'For the public');
    await user.type(dialog.getByLabelText('Note for the team'), 'For us');
    await user.click(dialog.getByRole('button', { name: 'Revoke the document' }));
    await screen.findByText(/was revoked .* by Rohan Mehta.*should not have been issued.*those of another year/);
    expect(screen.getByText(/Told by telephone/)).toBeTruthy();
    const body = { reason: 'not-valid', remark: 'For the public', note: 'For us', expectedRevision: 7 };
    expect(bodyOf(calls, path)).toEqual(body);
    for (const name of ['Revoke the document', 'Record one all the same', 'Record the UDIN'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[ADM-4] the team reads its note on each number that has ended', async () => {
    const ended = {
      state: 'revoked' as const,
      endedAt: recorded.signedAt,
      reason: 'It was withdrawn.',
      replacedBy: null,
    };
    const earlier = [
      { ...recorded.inForce!, ...ended, remark: 'For the public', note: 'Told by telephone:\nask Rita.' },
    ];
    panel({ ...waiting, earlier });
    const list = await screen.findByRole('list', { name: 'Earlier UDINs' });
    expect(list.textContent).toMatch(
      /It was withdrawn\. For the publicNote for the team: Told by telephone:\nask Rita\.$/,
    );
  });

  it('a document with a UDIN is not revoked beside it', async () => {
    panel(recorded);
    await screen.findByRole('button', { name: 'It was revoked' });
    expect(screen.queryByRole('button', { name: 'Revoke the document' })).toBeNull();
  });

  it('after 48 hours only a number that was written down wrongly is corrected', async () => {
    panel({ ...recorded, revocableUntil: null });
    await user.click(await screen.findByRole('button', { name: 'Correct the number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another UDIN takes its place' }));
    expect(within(dialog.getByLabelText('Reason')).getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'It was revoked' })).toBeNull();
  });

  it('[ADM-4] the number of a document that was rejected and then deleted is revoked from the panel', async () => {
    panel({ ...recorded, isDeleted: true, isNeeded: false, revocation: aRevocation });
    await screen.findByRole('button', { name: 'It was revoked' });
  });
});
