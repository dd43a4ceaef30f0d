import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUdin } from '@udin/contracts/calls/examples/udin.examples';
import type { UdinWorkAnswer } from '@udin/contracts/udin/udin.answers';
import { bodyOf, id, NUMBER, PATH, recorded } from '../../testing/a-udin-panel';
import { answering, type Answers, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { UdinRegister } from './udin-register';

const sent = jest.fn();
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const user = userEvent.setup();

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
    const told = screen.getByText(/^UDIN register \(/);
    expect(told.getAttribute('aria-live')).toBe('polite');
    // It goes away with what it clears.
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })));
  });

  it('[ADM-4] shows why a number has ended, in the words for the public and in those for the team', async () => {
    const ended = { state: 'revoked', endedAt: aUdin.recordedAt, reason: 'It was withdrawn.' };
    const words = { remark: 'For the public', note: 'Told by telephone' };
    register('/admin/udins', {
      [REGISTER]: data({ udins: [{ ...aUdin, ...ended, ...words }], page: 1, pages: 1, total: 1 }),
    });
    const told = await screen.findByText(/It was withdrawn\. For the public/);
    expect(told.parentElement!.textContent).toContain('Note for the team: Told by telephone');
    // As in the lists of documents, not by words alone.
    expect(within(told.parentElement!).getByText('Revoked').dataset.tone).toBe('bad');
  });

  it.each([
    [5_000, ['Export CSV', 'Export XLSX']],
    [5_001, ['Export CSV, the first 5,000', 'Export XLSX, the first 5,000']],
  ])('[ADM-2] an export of %d numbers says before it is made whether it holds all', async (total, names) => {
    register('/admin/udins', { [REGISTER]: data({ udins: [aUdin], page: 1, pages: 251, total }) });
    await screen.findByRole('link', { name: aUdin.fileName });
    expect(screen.getAllByRole('button', { name: /^Export/ }).map(({ textContent }) => textContent)).toEqual(names);
  });

  it('[ADM-2] says in sight what each of its filters is about', async () => {
    register();
    await screen.findByRole('link', { name: aUdin.fileName });
    const search = within(screen.getByRole('search'));
    for (const name of ['Search', 'Membership no.', 'State', 'Generated from', 'Generated to'])
      expect(search.getByText(name, { selector: 'label' })).toBeTruthy();
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
