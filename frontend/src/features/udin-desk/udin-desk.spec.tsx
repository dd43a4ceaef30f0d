import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRevocation, aUdin, someUdinWork } from '@udin/contracts/calls/examples/udin.examples';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { answering, type Answers, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { UdinPanel } from './udin-panel';
import { UdinRegister } from './udin-register';

const sent = jest.fn();
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const { documentId: id } = aUdin;
const PATH = `/api/documents/${id}/udin`;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
// Of the day in India, as the server has it.
const year = String(new Date(Date.now() + 5.5 * HOUR).getUTCFullYear()).slice(2);
const NUMBER = `${year}123456ABCDEF1234`;
const signedAt = inHours(-24);
const waiting: UdinWorkAnswer = {
  ...someUdinWork,
  signedAt,
  inForce: null,
  dueAt: inHours(59 * 24 + 1),
  revocableUntil: null,
};
const recorded: UdinWorkAnswer = {
  ...someUdinWork,
  signedAt,
  inForce: { ...aUdin, udin: NUMBER, issuedAt: inHours(-1) },
  revocableUntil: inHours(47.5),
};
const user = userEvent.setup();
const bodyOf = (calls: { path: string; method: string; body: unknown }[], path: string) =>
  calls.find((call) => call.path === path && call.method !== 'GET')?.body;

function panel(answer: UdinWorkAnswer, more: Answers = {}) {
  const calls = answering({ [PATH]: ({ method }) => data(method === 'POST' ? recorded : answer), ...more });
  renderInProduct(<UdinPanel documentId={id} />);
  return calls;
}

describe('the UDIN on the work page', () => {
  it('is missing: how long there is, whose number it holds, and where to generate and check it', async () => {
    panel(waiting);
    await screen.findByText(/ICAI generates one for another 59 days/);
    expect(screen.getByText(/membership number 123456/)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://udin.icai.org/', 'https://udin.icai.org/search-udin']);
  });

  it('is not waited for where none is needed, and is recorded all the same', async () => {
    panel({ ...waiting, isNeeded: false, dueAt: null });
    await screen.findByText(/needs no UDIN; nothing waits for it/);
    expect(screen.queryByText(/Particulars for ICAI/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record one all the same' }));
    expect(screen.getByLabelText(/^UDIN/)).toBeTruthy();
    // Only owner and lead say so.
    expect(screen.queryByRole('button', { name: 'It needs one' })).toBeNull();
  });

  it('[ADM-3] was changed by somebody else meanwhile: that is said, and it is read again', async () => {
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    const details = [{ field: 'udin', reason: 'Lea Sen, 2026-11-25T16:01:30.834Z' }];
    const body = { success: false, message, error: 'document.changed', details, requestId: '' };
    const calls = panel(waiting, {
      [PATH]: ({ method }) => (method === 'POST' ? { status: 409, body } : data(waiting)),
    });
    await user.type(await screen.findByLabelText(/^UDIN/), NUMBER);
    await user.click(screen.getByRole('button', { name: 'Record the UDIN' }));
    await screen.findByText(message);
    expect(screen.queryByText(details[0]!.reason)).toBeNull();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>(/^UDIN/).value.replaceAll(' ', '')).toBe(NUMBER);
  });

  it('is judged while it is typed, and recorded with the revision that is on the screen', async () => {
    const calls = panel(waiting);
    const field = await screen.findByLabelText(/^UDIN/);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Record the UDIN' });
    await user.type(field, NUMBER.replace('123456', '654321'));
    await screen.findByText(/holds the membership number 654321; the accountant who signed has 123456/);
    expect(button.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, `${NUMBER.slice(0, 8)} ${NUMBER.slice(8).toLowerCase()}`);
    await user.click(button);
    await screen.findByText(/can be revoked at ICAI for another 47 hours/);
    expect(bodyOf(calls, PATH)).toEqual({ udin: NUMBER, expectedRevision: 7 });
  });

  it('[DOC-3] takes a number as it was copied, and is recorded once at a double click', async () => {
    const calls = panel(waiting);
    const field = await screen.findByLabelText<HTMLInputElement>(/^UDIN/);
    await user.click(field);
    await user.paste(`The number is: ${'-'.repeat(30)} ${NUMBER}`);
    expect(screen.getByText('A UDIN has 8 digits and 10 capital letters or digits')).toBeTruthy();
    await user.clear(field);
    await user.paste(` ${year}-123456–abcdef1234\n`);
    expect(field.value).toBe(NUMBER);
    const button = screen.getByRole('button', { name: 'Record the UDIN' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(/can be revoked at ICAI for another 47 hours/);
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('what the server refuses stands beside its field', async () => {
    const details = [{ field: 'udin', reason: 'Told by the server' }];
    const refused = { success: false, message: 'No.', error: 'document.udin-invalid', details, requestId: '' };
    panel(waiting, {
      [PATH]: ({ method }) => (method === 'POST' ? { status: 400, body: refused } : data(waiting)),
    });
    await user.type(await screen.findByLabelText(/^UDIN/), NUMBER);
    await user.click(screen.getByRole('button', { name: 'Record the UDIN' }));
    await screen.findByText('Told by the server');
  });

  it('is revoked with a reason that the public reads, as long as the 48 hours run', async () => {
    const calls = panel(recorded, { [`${PATH}/revoke`]: data(waiting) });
    await user.click(await screen.findByRole('button', { name: 'It was revoked' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The UDIN was revoked' }));
    await user.selectOptions(dialog.getByLabelText('Reason'), 'not-valid');
    await user.type(dialog.getByLabelText('In your own words'), ' For the public ');
    await user.click(dialog.getByRole('button', { name: 'Record the revocation' }));
    await screen.findByText(/A UDIN is missing/);
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

  it('[DOC-3] says of which file a number was before another one was signed under it', async () => {
    const until = '2026-11-22T10:00:00.000Z';
    const earlier = { signedSha256: 'ab'.repeat(32), signedAt: '2026-11-20T10:00:00.000Z', until };
    panel({ ...recorded, inForce: { ...recorded.inForce!, earlierFiles: [earlier] } });
    const words = 'Until 22 Nov 2026, 3:30 pm it was of a file signed 20 Nov 2026, 3:30 pm: SHA-256 abababababab…';
    expect((await screen.findByText(/^Until 22 Nov/)).textContent).toBe(words);
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

  it('particulars: only what was changed is sent, and a wrong amount is named at once', async () => {
    const calls = panel(waiting, { [`${PATH}/particulars`]: data({ ...waiting, isComplete: true }) });
    const field = await screen.findByLabelText(/^Net worth/);
    await user.type(field, '15,0');
    await screen.findByText(/Net worth is an amount in rupees/);
    await user.clear(field);
    await user.type(field, '1500000');
    await user.click(screen.getByRole('button', { name: 'Save the particulars' }));
    await screen.findByText(/\(complete\)/);
    expect(bodyOf(calls, `${PATH}/particulars`)).toEqual({ values: [{ key: 'net-worth', value: '1500000' }] });
  });
});

describe('the UDIN register', () => {
  const REGISTER = '/api/documents/udins';
  const register = (at = '/admin/udins', more: Answers = {}) => {
    const calls = answering({ [REGISTER]: data({ udins: [aUdin], page: 1, pages: 2, total: 21 }), ...more });
    return { calls, ...renderInProduct(<UdinRegister />, at) };
  };

  it('asks for what the address says; words apply with Enter', async () => {
    const { calls, address } = register('/admin/udins?state=revoked&membershipNumber=123456');
    await screen.findByRole('link', { name: aUdin.fileName });
    expect(calls[0]!.query).toEqual({ page: '1', state: 'revoked', membershipNumber: '123456' });
    await user.type(screen.getByRole('searchbox'), 'sen{Enter}');
    await waitFor(() => expect(address()).toContain('search=sen'));
  });

  it('[ADM-4] the number of a document that was rejected and then deleted is revoked from the panel', async () => {
    panel({ ...recorded, isDeleted: true, isNeeded: false, revocation: aRevocation });
    await screen.findByRole('button', { name: 'It was revoked' });
  });

  it('[ADM-4] the number of a deleted document is revoked from here, and nothing else is done with it', async () => {
    const inForce = { ...recorded.inForce!, fileName: '', clientName: '' };
    const deleted: UdinWorkAnswer = { ...recorded, isDeleted: true, isNeeded: false, inForce };
    const revoked: UdinWorkAnswer = { ...deleted, inForce: null, revocableUntil: null };
    const { calls } = register('/admin/udins', {
      [REGISTER]: data({ udins: [inForce], page: 1, pages: 1, total: 1 }),
      [PATH]: data(deleted),
      [`${PATH}/revoke`]: data(revoked),
    });
    await user.click(await screen.findByRole('button', { name: 'Its UDIN' }));
    await user.click(await screen.findByRole('button', { name: 'It was revoked' }));
    expect(screen.queryByRole('button', { name: 'Replace it' })).toBeNull();
    expect(screen.queryByText(/Particulars for ICAI/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Record the revocation' }));
    await screen.findByText('It has no UDIN in force.');
    expect(bodyOf(calls, `${PATH}/revoke`)).toMatchObject({ reason: expect.any(String) });
    expect(screen.queryByRole('button', { name: /Record one/ })).toBeNull();
  });

  it('a sheet that comes back is looked at first; conflicts stand on top, and only what is ready is recorded', async () => {
    const row = { udin: NUMBER, issuedAt: null, fileName: 'a.pdf', clientName: 'Asha Sen', reason: null };
    const rows = [
      { ...row, line: 2, documentId: id, state: 'ready' },
      { ...row, line: 3, documentId: null, fileName: null, clientName: null, state: 'conflict', reason: 'Not known.' },
    ];
    sent.mockResolvedValue({ rows });
    const { calls } = register('/admin/udins', {
      [REGISTER]: ({ method }) =>
        method === 'POST'
          ? data({ done: [id], refused: [] }, { message: '' })
          : data({ udins: [], page: 1, pages: 1, total: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Bring the sheet back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring the sheet back' }));
    await user.upload(dialog.getByLabelText('Sheet with UDINs'), new File(['UDIN'], 'r.csv', { type: 'text/csv' }));
    await dialog.findByText(/1 will be recorded, 1 in conflict/);
    expect(dialog.getAllByRole('row')[1]!.textContent).toContain('Not known.');
    expect(bodyOf(calls, REGISTER)).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Record 1 UDIN' }));
    await dialog.findByText('1 recorded.');
    expect(bodyOf(calls, REGISTER)).toEqual({ rows: [{ documentId: id, udin: NUMBER }] });
  });
});
