import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data, refusal } from '../../testing/answering';
import { logOutUser } from '../log-out';
import { mailPreferences } from '../mail-preferences.query';
import { queryClient } from '../query-client';
import { writeSession } from '../session';
import { forgetChoice, rememberLanguage } from './chosen-language';
import { keepLanguageOfPerson, takeLanguageOfPerson } from './language-of-person';
import { tellAccount } from './tell-account';

const PATH = '/api/notifications/preferences';
const stored = () => localStorage.getItem('udin_language');

beforeEach(async () => {
  forgetChoice();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
});

it('[LOG-1] on a new device the pages take the language of the account, and never another one than was chosen', async () => {
  answering({ [PATH]: refusal(503, '') });
  await takeLanguageOfPerson();
  expect(stored()).toBeNull();
  answering({ [PATH]: data({ documentUpdates: true, notes: true, language: 'hi' }) });
  await takeLanguageOfPerson();
  expect(stored()).toBe('hi');
  const calls = answering({ [PATH]: data({ documentUpdates: true, notes: true, language: 'bn' }) });
  await takeLanguageOfPerson();
  expect([stored(), calls]).toEqual(['hi', []]);
});

it('[LOG-1] what was chosen on the way to the login is kept with the account, whose emails come in it', async () => {
  await logOutUser();
  rememberLanguage('bn');
  await tellAccount('bn');
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  const calls = answering({ [PATH]: data({ documentUpdates: true, notes: true, language: 'bn' }) });
  await takeLanguageOfPerson();
  expect(calls).toMatchObject([{ method: 'PATCH', body: { language: 'bn' } }]);
  await takeLanguageOfPerson();
  expect(calls).toHaveLength(1);
});

it.each([
  ['is not left behind by a logout', logOutUser, null],
  ['does not take the place of what was chosen meanwhile', () => rememberLanguage('bn'), 'bn'],
])('[RT-3] the language of the account, when it comes late, %s', async (_, meanwhile, left) => {
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  answering({ [PATH]: () => late.then(() => data({ documentUpdates: true, notes: true, language: 'hi' })) });
  const taken = takeLanguageOfPerson();
  await meanwhile();
  answer();
  await taken;
  expect(stored()).toBe(left);
});

it('[RT-3] a language that was changed right before a logout is not left behind by its late answer', async () => {
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  answering({ [PATH]: () => late.then(() => data({ documentUpdates: true, notes: true, language: 'hi' })) });
  const kept = keepLanguageOfPerson('hi');
  await logOutUser();
  answer();
  await kept;
  expect(stored()).toBeNull();
});

it('[DOC-5] the page of the account shows what was chosen in the header, and nothing is kept of it after a logout', async () => {
  answering({ [PATH]: data({ documentUpdates: true, notes: true, language: 'bn' }), '/api/auth/logout': data(null) });
  await keepLanguageOfPerson('bn');
  expect(queryClient.getQueryData(mailPreferences.queryKey)).toMatchObject({ language: 'bn' });
  await logOutUser();
  await keepLanguageOfPerson('bn').catch(() => undefined);
  expect(queryClient.getQueryData(mailPreferences.queryKey)).toBeUndefined();
});
