import { answering, data, refusal } from '../../testing/answering';
import { takeLanguageOfPerson } from './language-of-person';

const PATH = '/api/notifications/preferences';
const stored = () => localStorage.getItem('udin_language');

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
