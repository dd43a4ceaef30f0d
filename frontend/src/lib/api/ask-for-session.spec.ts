import { answering } from '../../testing/answering';
import { askForSession } from './ask-for-session';

const tokens = { accessToken: 'a', refreshToken: 'r' };
const person = { id: 'u1', firstName: 'Ananya', type: 'user' };

describe('the answer to a login', () => {
  it.each([
    ['the tokens and the person under data', { data: { ...tokens, user: person, ...person } }],
    ['the tokens beside data, which is the person', { ...tokens, data: person }],
    ['the tokens under data, which is the person', { data: { ...tokens, ...person } }],
    ['the tokens beside data, which has the person', { ...tokens, data: { user: person, type: 'user' } }],
  ])('[LOG-1] [ADM-1] [API-1] is read with %s', async (_, answer) => {
    for (const key of ['POST /api/auth/login', 'POST /api/auth/admin/login'] as const) {
      answering({ [key.slice('POST '.length)]: { status: 200, body: { success: true, ...answer } } });
      const session = await askForSession(key, { email: 'ananya@example.in', password: 'secret 1' });
      expect(session).toMatchObject({ ...tokens, type: 'user' });
      expect(session.user).toMatchObject(person);
      expect(session.user).not.toHaveProperty('accessToken');
    }
  });
});
