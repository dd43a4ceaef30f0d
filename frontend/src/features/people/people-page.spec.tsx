import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminOfTheTeam } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { PeoplePage } from './people-page';

const PEOPLE = '/api/auth/admins';
const { id, firstName, lastName } = anAdminOfTheTeam;
const name = `${firstName} ${lastName}`;
const AWAY = { absentFrom: '2026-11-22T18:30:00.000Z', absentTo: '2026-11-25T18:30:00.000Z' };
const user = userEvent.setup();

async function change(more: Parameters<typeof answering>[0], part: object = {}) {
  const calls = answering({ [PEOPLE]: data([{ ...anAdminOfTheTeam, ...part }]), ...more });
  renderInProduct(<PeoplePage />, '/admin/people');
  await user.click(await screen.findByRole('button', { name: `Change ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { calls, dialog, sent: () => calls.find(({ method }) => method === 'PATCH')?.body };
}

describe('the people of the team', () => {
  it('says who signs what and who is away', async () => {
    const other = { ...anAdminOfTheTeam, id: '0193a1f0-5b1c-7c3e-9a51-00000000000b', skills: [], ...AWAY };
    answering({ [PEOPLE]: data([anAdminOfTheTeam, other]) });
    renderInProduct(<PeoplePage />, '/admin/people');
    const [, first, second] = await screen
      .findAllByRole('row', { name: new RegExp(name) })
      .then((rows) => [null, ...rows]);
    expect(first!.textContent).toMatch(/Net Worth, .*–Change$/);
    expect(second!.textContent).toMatch(/All types.*from 23 Nov 2026.* to 26 Nov 2026/);
  });

  it('an absence is sent from the first midnight in India to the one after its last day', async () => {
    const { dialog, sent } = await change({ [`${PEOPLE}/${id}`]: data(anAdminOfTheTeam) });
    fireEvent.change(dialog.getByLabelText('Absent from'), { target: { value: '2026-11-23' } });
    fireEvent.change(dialog.getByLabelText('Absent until'), { target: { value: '2026-11-25' } });
    await user.selectOptions(dialog.getByLabelText('Role'), 'reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject({ role: 'reviewer', skills: anAdminOfTheTeam.skills, ...AWAY }));
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

  it('what is refused is said in the dialog, which keeps what was typed', async () => {
    const { dialog } = await change({ [`${PEOPLE}/${id}`]: refusal(409, 'The last owner stays an owner.') });
    await user.selectOptions(dialog.getByLabelText('Role'), 'support');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('The last owner stays an owner.');
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('support');
  });
});
