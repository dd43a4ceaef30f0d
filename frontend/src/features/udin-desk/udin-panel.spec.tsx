import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodyOf, NUMBER, panel, PATH, recorded, waiting } from '../../testing/a-udin-panel';
import { writeSession } from '../../lib/session';
import { data } from '../../testing/answering';

const user = userEvent.setup();
const year = NUMBER.slice(0, 2);

beforeEach(() => sessionStorage.clear());

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

  it('[ADM-2] says why none is needed, who said so and when; of a type that needs none, that', async () => {
    const by = { id: 'lea', name: 'Lea Sen' };
    const note = 'Asked for by the bank';
    const why = { cause: 'true-copy' as const, note, by, at: '2026-11-20T06:30:00.000Z' };
    panel({ ...waiting, isNeeded: false, dueAt: null, notNeeded: why });
    const told = await screen.findByText(/^It is a certified true copy\./);
    expect(told.textContent).toContain(`It is a certified true copy.\n${note}Lea Sen · 20 Nov 2026`);
    cleanup();
    panel({ ...waiting, isNeeded: false, dueAt: null, notNeeded: { ...why, cause: 'other' } });
    expect((await screen.findByText(/^Asked for by the bank/)).textContent).not.toContain('Another reason');
    cleanup();
    const ofType = { cause: 'type' as const, note: null, by: null, at: null };
    panel({ ...waiting, isNeeded: false, dueAt: null, notNeeded: ofType });
    await screen.findByText('ICAI asks for none for documents of its type.');
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

  it('[ADM-3] was recorded by somebody else meanwhile: that is said beside their number', async () => {
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    const body = { success: false, message, error: 'document.changed', requestId: '' };
    let now = waiting;
    panel(waiting, {
      [PATH]: ({ method }) => {
        if (method !== 'POST') return data(now);
        now = recorded;
        return { status: 409, body };
      },
    });
    await user.type(await screen.findByLabelText(/^UDIN/), NUMBER.replace('ABCDEF', 'OTHERS'));
    await user.click(screen.getByRole('button', { name: 'Record the UDIN' }));
    await screen.findByText(NUMBER);
    expect(screen.getByText(message)).toBeTruthy();
    // ICAI may have generated it: what was typed is still there to be copied.
    const left = within(await screen.findByText(/has recorded another number\. Yours was not saved/));
    expect(left.getByRole('button').textContent).toBe(NUMBER.replace('ABCDEF', 'OTHERS'));
    await user.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.queryByText(/Yours was not saved/)).toBeNull();
  });

  it('[ADM-3] a number that is typed survives a reload, and is forgotten once it is recorded', async () => {
    panel(waiting);
    await user.type(await screen.findByLabelText(/^UDIN/), NUMBER);
    cleanup();
    panel(waiting);
    expect((await screen.findByLabelText<HTMLInputElement>(/^UDIN/)).value).toBe(NUMBER);
    await user.click(screen.getByRole('button', { name: 'Record the UDIN' }));
    await screen.findByText(/can be revoked at ICAI for another 47 hours/);
    cleanup();
    panel(waiting);
    expect((await screen.findByLabelText<HTMLInputElement>(/^UDIN/)).value).toBe('');
  });

  it('[ADM-3] was revoked by somebody else while another number is typed: the dialog says so and stays', async () => {
    const message = 'Somebody else has changed this document meanwhile. Please look at it again.';
    const body = { success: false, message, error: 'document.changed', requestId: '' };
    let now = recorded;
    panel(recorded, {
      [PATH]: () => data(now),
      [`${PATH}/replace`]: () => {
        now = waiting;
        return { status: 409, body };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Replace it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another UDIN takes its place' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/^New UDIN/);
    await user.type(field, NUMBER.replace('ABCDEF', 'OTHERS'));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await dialog.findByText(new RegExp(`changed meanwhile: ${NUMBER} is not in force any more`));
    expect(field.value.replaceAll(' ', '')).toBe(NUMBER.replace('ABCDEF', 'OTHERS'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Replace' }).disabled).toBe(true);
  });

  it('[ADM-4] a number that comes while it is said that none is needed is told in the dialog', async () => {
    const owner = { user: { id: 'me', role: 'owner' } };
    await writeSession('admin', { accessToken: 'a', refreshToken: 'r', ...owner } as never);
    let now = waiting;
    panel(waiting, {
      [PATH]: () => data(now),
      [`${PATH}/need`]: () => {
        now = recorded;
        return { status: 409, body: { success: false, message: 'No.', error: 'document.changed', requestId: '' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'It needs no UDIN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No UDIN needed' }));
    await user.click(dialog.getByRole('button', { name: 'It needs none' }));
    await dialog.findByText(/^It was changed meanwhile: it has a UDIN/);
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

  it('[DOC-3] says of which file a number was before another one was signed under it', async () => {
    const until = '2026-11-22T10:00:00.000Z';
    const earlier = { signedSha256: 'ab'.repeat(32), signedAt: '2026-11-20T10:00:00.000Z', until };
    panel({ ...recorded, inForce: { ...recorded.inForce!, earlierFiles: [earlier] } });
    const words =
      'Until 22 Nov 2026, 3:30\u00a0pm it was of a file signed 20 Nov 2026, 3:30\u00a0pm: SHA-256 abababababab…';
    expect((await screen.findByText(/^Until 22 Nov/)).textContent).toBe(words);
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
