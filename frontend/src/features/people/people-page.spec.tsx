import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminOfTheTeam } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { writeSession } from '../../lib/session';
import { EndSecondFactorButton } from '../account-control/end-second-factor-button';
import { PeoplePage } from './people-page';

const PEOPLE = '/api/auth/admins';
const { id, firstName, lastName } = anAdminOfTheTeam;
const name = `${firstName} ${lastName}`;
const AWAY = { absentFrom: '2026-11-22T18:30:00.000Z', absentTo: '2026-11-25T18:30:00.000Z' };
const user = userEvent.setup();
const show = () =>
  renderInProduct(
    <PeoplePage
      requirement={() => null}
      banButton={(person) => <button type="button">Ban {person.id}</button>}
      endSecondFactorButton={(person) => (
        <EndSecondFactorButton whose="admin" userId={person.id} name={`${person.firstName} ${person.lastName}`} />
      )}
    />,
    '/admin/people',
  );

async function change(more: Parameters<typeof answering>[0], part: object = {}) {
  const calls = answering({ [PEOPLE]: data([{ ...anAdminOfTheTeam, ...part }]), ...more });
  show();
  await user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { calls, dialog, sent: () => calls.find(({ method }) => method === 'PATCH')?.body };
}

describe('the people of the team', () => {
  it('[DASH-7] says who signs what and who is away, by the days that were chosen', async () => {
    const other = { ...anAdminOfTheTeam, id: '0193a1f0-5b1c-7c3e-9a51-00000000000b', skills: [], ...AWAY };
    answering({ [PEOPLE]: data([anAdminOfTheTeam, other]) });
    show();
    const [, first, second] = await screen
      .findAllByRole('row', { name: new RegExp(name) })
      .then((rows) => [null, ...rows]);
    expect(first!.textContent).toMatch(/Accountant.*Net Worth, .*–Change/);
    expect(second!.textContent).toMatch(/All types.*from 23 Nov 2026 to 25 Nov 2026Change/);
  });

  it('[ADM-4] turns the two-step login of somebody else off, after a question, and once', async () => {
    let hasSecondFactor = true;
    const off = `${PEOPLE}/${id}/second-factor`;
    const calls = answering({
      [PEOPLE]: () => data([{ ...anAdminOfTheTeam, hasSecondFactor }]),
      [off]: () => {
        hasSecondFactor = false;
        return data(null);
      },
    });
    show();
    const button = await screen.findByRole('button', { name: `Turn off two-step login of ${name}` });
    screen.getByText('Two-step login');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: `Turn off two-step login of ${name}?` }));
    clickTwice(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByText('Two-step login')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([off]);
  });

  it('an absence is sent from the first midnight in India to the one after its last day', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    fireEvent.change(dialog.getByLabelText('Absent from'), { target: { value: '2026-11-23' } });
    fireEvent.change(dialog.getByLabelText('Absent until'), { target: { value: '2026-11-25' } });
    await user.selectOptions(dialog.getByLabelText('Role'), 'reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save as reviewer' }));
    await waitFor(() => expect(sent()).toEqual({ role: 'reviewer', ...AWAY }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the last day of an absence, and an emptied field ends it', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) }, AWAY);
    const [from, until] = ['Absent from', 'Absent until'].map((label) =>
      dialog.getByLabelText<HTMLInputElement>(label),
    );
    expect([from!.value, until!.value]).toEqual(['2026-11-23', '2026-11-25']);
    fireEvent.change(from!, { target: { value: '' } });
    fireEvent.change(until!, { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject({ absentFrom: '', absentTo: '' }));
  });

  it('[ADM-4] sends only what was changed: a role that somebody has taken away meanwhile stays away', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    await user.type(dialog.getByLabelText('Signing name'), ', FCA');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual({ signingName: `${anAdminOfTheTeam.signingName}, FCA` }));
  });

  it('[ADM-4] corrects a name, and leaves nobody without one', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    const field = dialog.getByLabelText(/^Last name/);
    await user.clear(field);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.type(field, 'Mehta-Sen');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toEqual({ lastName: 'Mehta-Sen' }));
  });

  it('[ADM-4] says which role is given, to whom, and what it was before it is saved', async () => {
    const { dialog } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    expect(dialog.queryByText(/is logged out at once/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Role'), 'owner');
    dialog.getByText(`${name} is ${anAdminOfTheTeam.role} now, and is logged out at once when this is saved.`);
    dialog.getByRole('button', { name: 'Save as owner' });
    await user.selectOptions(dialog.getByLabelText('Role'), anAdminOfTheTeam.role);
    dialog.getByRole('button', { name: 'Save' });
  });

  it('[ADM-4] an absence is not saved without its first day: it would never begin', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    fireEvent.change(dialog.getByLabelText('Absent until'), { target: { value: '2026-11-25' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Absent from').validity.valueMissing).toBe(true);
    expect(sent()).toBeUndefined();
  });

  it('what is refused is said in the dialog, which keeps what was typed', async () => {
    const { dialog } = await change({ [`${PEOPLE}/${id}`]: refusal(409, 'The last owner stays an owner.') });
    await user.selectOptions(dialog.getByLabelText('Role'), 'support');
    await user.click(dialog.getByRole('button', { name: 'Save as support' }));
    await dialog.findByText('The last owner stays an owner.');
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('support');
  });

  it('[ADM-4] marks who is banned, and offers nobody to ban themselves', async () => {
    const me = { ...anAdminOfTheTeam, id: 'me', firstName: 'Asha' };
    const banned = { ...anAdminOfTheTeam, bannedAt: '2026-11-21T05:10:00.000Z' };
    await writeSession('admin', { accessToken: 'a', refreshToken: 'r', user: { id: 'me' } as never });
    answering({ [PEOPLE]: data([me, banned]) });
    show();
    await screen.findByRole('button', { name: `Ban ${id}` });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ban me' })).toBeNull());
    const marks = screen
      .getAllByRole('row')
      .map((row) => within(row).queryByText('Banned')?.parentElement?.textContent);
    expect(marks).toEqual([undefined, undefined, 'Banned since 21 Nov 2026, 10:40\u00a0am']);
  });
});

describe('a new person of the team', () => {
  const TYPED = {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: ' asha@firm.example',
    'First password': 'lake road 12',
  };
  async function open(answer: Parameters<typeof answering>[0][string]) {
    let people = [anAdminOfTheTeam];
    const calls = answering({
      [PEOPLE]: (call) => {
        if (call.method === 'GET') return data(people);
        people = [...people, { ...anAdminOfTheTeam, id: 'new', firstName: 'Asha', lastName: 'Rao' }];
        return typeof answer === 'function' ? answer(call) : answer;
      },
    });
    show();
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person to the team' }));
    const field = (name: string) =>
      dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
    const fill = async () => {
      for (const [name, text] of Object.entries(TYPED)) await user.type(field(name), text);
    };
    const button = dialog.getByRole('button', { name: 'Add' });
    return { dialog, field, fill, button, sent: () => calls.filter(({ method }) => method === 'POST') };
  }

  it('[ADM-4] is added once with a role and a first password, which the owner is asked to tell', async () => {
    const made = { ...anAdminOfTheTeam, firstName: 'Asha', lastName: 'Rao', type: 'admin' };
    const { dialog, fill, button, sent } = await open({ ...data(made), status: 201 });
    dialog.getByText(/No email is sent: tell it to the person yourself/);
    await fill();
    await user.selectOptions(dialog.getByLabelText('Role'), 'accountant');
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(/^Asha Rao can log in now\. No email was sent: tell them the password yourself\./);
    expect(sent().map(({ body }) => body)).toEqual([
      { firstName: 'Asha', lastName: 'Rao', email: 'asha@firm.example', password: 'lake road 12', role: 'accountant' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'I have told them' }));
    expect(screen.queryByText(/can log in now/)).toBeNull();
  });

  it('[ADM-4] a dialog that was opened again stays, with what was typed, when the first answer comes late', async () => {
    let answer = () => {};
    const made = { ...anAdminOfTheTeam, firstName: 'Asha', lastName: 'Rao', type: 'admin' };
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { dialog, fill, button } = await open(() => answered.then(() => data(made)));
    await fill();
    await user.click(button);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.type(await screen.findByLabelText(/^First name/), 'Lea');
    await act(async () => answer());
    await screen.findByText(/^Asha Rao can log in now/);
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Lea');
  });

  it('[ADM-4] what is missing is said beside its field, the first one gets the focus, and nothing is sent', async () => {
    const { dialog, field, button, sent } = await open(data(null));
    await user.click(button);
    for (const part of ['First name', 'Last name', 'Email', 'Password']) dialog.getByText(`${part} is required`);
    expect(document.activeElement).toBe(field('First name'));
    for (const name of ['First name', 'Last name']) await user.type(field(name), 'Asha');
    await user.type(field('Email'), 'asha');
    await user.type(field('First password'), 'short{Enter}');
    dialog.getByText('Please enter a valid email');
    dialog.getByText('At least 8 characters');
    expect(document.activeElement).toBe(field('Email'));
    expect(sent()).toEqual([]);
  });

  it.each([
    ['auth.email-taken', [], 'Email', 'This email belongs to an account already'],
    ['auth.password-common', [{ field: 'password', reason: 'Too common.' }], 'First password', 'Too common.'],
  ])('[ADM-4] %s is said beside its field, and what was typed stays', async (error, details, name, words) => {
    const body = { success: false, message: 'From the server', error, details, requestId: '' };
    const { dialog, field, fill, button } = await open({ status: 409, body });
    await fill();
    await user.click(button);
    await dialog.findByText(words);
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await user.type(field(name), 'x');
    expect([dialog.queryByText(words), dialog.queryByText('From the server')]).toEqual([null, null]);
    expect(field('First name').value).toBe('Asha');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  });

  it('[ADM-4] what the server says of no field stands above the form', async () => {
    const { dialog, fill, button } = await open(refusal(403, 'Your role does not allow this.'));
    await fill();
    await user.click(button);
    await dialog.findByText('Your role does not allow this.');
  });
});
