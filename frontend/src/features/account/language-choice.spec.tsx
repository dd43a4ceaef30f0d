import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { chooseLanguage, showChosenLanguage } from '../../lib/language/choose-language';
import { forgetChoice } from '../../lib/language/chosen-language';
import { currentLanguage } from '../../lib/language/texts';
import { logOutUser } from '../../lib/log-out';
import { writeSession } from '../../lib/session';
import { answering, type Call, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { LanguageChoice } from './language-choice';

// The line breaks while its texts are fetched.
jest.mock('../../languages/hi/dashboard', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const PATH = '/api/notifications/preferences';
const all = { documentUpdates: true, notes: true };
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^(Language|ভাষা)$/ });
const now = async () => [(await select()).value, localStorage.getItem('udin_language'), currentLanguage()];

beforeEach(async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  await showChosenLanguage('dashboard');
});
afterEach(async () => {
  await act(() => chooseLanguage('en'));
  forgetChoice();
});

it('[DOC-5] the language is kept with the account and shown at once; the pages and the news are in it', async () => {
  let language = 'hi';
  const kept = ({ body }: Call) => {
    if (body) ({ language } = body as { language: string });
    return data({ ...all, language });
  };
  const calls = answering({ [PATH]: kept });
  renderInProduct(<LanguageChoice />);
  expect((await select()).value).toBe('hi');
  await userEvent.selectOptions(await select(), 'বাংলা');
  await screen.findByText('সংরক্ষণ করা হয়েছে। এখন থেকে আমাদের ইমেলের ভাষা বাংলা।');
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ language: 'bn' }]);
  await waitFor(async () => expect(await now()).toEqual(['bn', 'bn', 'bn']));
  expect(document.documentElement.lang).toBe('bn-IN');
});

it('[API-2] a language that could not be kept is not shown as chosen, and the page stays in its own', async () => {
  answering({ [PATH]: ({ method }) => (method === 'PATCH' ? refusal(503, '') : data({ ...all, language: 'hi' })) });
  renderInProduct(<LanguageChoice />);
  await userEvent.selectOptions(await select(), 'বাংলা');
  await screen.findByText('Failed to save the language. Please try again.');
  await waitFor(async () => expect(await now()).toEqual(['hi', null, 'en']));
});

it('[API-2] a language whose texts cannot be fetched is not kept: emails and pages stay as they are', async () => {
  const calls = answering({ [PATH]: data({ ...all, language: 'en' }) });
  renderInProduct(<LanguageChoice />);
  await userEvent.selectOptions(await select(), 'हिन्दी');
  await screen.findByText('This language could not be loaded. Please try again.');
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  expect(await now()).toEqual(['en', null, 'en']);
});

it('[RT-3] what is answered after a logout changes neither page nor browser', async () => {
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const kept = ({ method }: Call) =>
    method === 'PATCH' ? late.then(() => data({ ...all, language: 'bn' })) : data(all);
  answering({ [PATH]: kept, '/api/auth/logout': data(null) });
  renderInProduct(<LanguageChoice />);
  await userEvent.selectOptions(await select(), 'বাংলা');
  await logOutUser();
  answer();
  await waitFor(async () => expect((await select()).disabled).toBe(false));
  expect([localStorage.getItem('udin_language'), currentLanguage()]).toEqual([null, 'en']);
});
