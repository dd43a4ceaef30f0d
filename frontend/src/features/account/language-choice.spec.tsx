import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { currentLanguage } from '../../lib/language/texts';
import { writeSession } from '../../lib/session';
import { answering, type Call, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { LanguageChoice } from './language-choice';

const PATH = '/api/notifications/preferences';
const all = { documentUpdates: true, notes: true };
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });

it('[DOC-5] the language of emails is kept with the account, while the dashboard stays in English', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  let language = 'hi';
  const kept = ({ body }: Call) => {
    if (body) ({ language } = body as { language: string });
    return data({ ...all, language });
  };
  const calls = answering({ [PATH]: kept });
  renderInProduct(<LanguageChoice />);
  expect((await select()).value).toBe('hi');
  await userEvent.selectOptions(await select(), 'বাংলা');
  await screen.findByText('Saved. We write to you in বাংলা from now on.');
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ language: 'bn' }]);
  expect([(await select()).value, localStorage.getItem('udin_language'), currentLanguage()]).toEqual([
    'bn',
    'bn',
    'en',
  ]);
});

it('[API-2] a language that could not be kept is not shown as chosen', async () => {
  localStorage.clear();
  answering({ [PATH]: ({ method }) => (method === 'PATCH' ? refusal(503, '') : data({ ...all, language: 'hi' })) });
  renderInProduct(<LanguageChoice />);
  await userEvent.selectOptions(await select(), 'English');
  await screen.findByText('Failed to save the language. Please try again.');
  await waitFor(async () => expect((await select()).value).toBe('hi'));
  expect(localStorage.getItem('udin_language')).toBeNull();
});
