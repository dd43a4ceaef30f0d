import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { TeamPreferencesDialog } from './team-preferences-dialog';

it('[ADM-2] a choice that could not be saved is not said to be data that could not be loaded', async () => {
  const answers = [data({ documentUpdates: true, notes: true, language: 'en', newWork: 'daily' })];
  answering({ '/api/notifications/preferences': () => answers.shift() ?? { status: 502, body: undefined } });
  renderInProduct(<TeamPreferencesDialog opened onClose={() => undefined} />);
  await userEvent.selectOptions(await screen.findByLabelText('New work'), 'never');
  await screen.findByText('Failed to save your choice. Please try again.');
  expect(screen.queryByText(/Failed to load/)).toBeNull();
});
