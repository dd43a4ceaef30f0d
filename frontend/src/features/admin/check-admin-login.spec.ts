import { checkAdminLogin } from './check-admin-login';

describe('what an admin types to log in', () => {
  it.each([
    ['', 'secret', { email: 'Email is required' }],
    ['   ', 'secret', { email: 'Email is required' }],
    ['office', 'secret', { email: 'Please enter a valid email' }],
    ['office@udin', 'secret', { email: 'Please enter a valid email' }],
    ['off ice@udin.in', 'secret', { email: 'Please enter a valid email' }],
    ['office@udin.in', '', { password: 'Password is required' }],
    ['', '', { email: 'Email is required', password: 'Password is required' }],
    ['office@udin.in', 'secret', {}],
    [' office@udin.in ', 'secret', {}],
  ])('[ADM-1] %j and %j: %j', (email, password, problems) =>
    expect(checkAdminLogin(email, password)).toEqual(problems),
  );
});
