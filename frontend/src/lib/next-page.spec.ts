import { loginFor, nextPage } from './next-page';

const searchOf = (address: string) => address.slice(address.indexOf('?'));

describe('the page after the login', () => {
  it.each([
    ['user', '/dashboard', '?document=d1&notes=open'],
    ['user', '/payment', ''],
    ['admin', '/admin/document/d1', ''],
    ['admin', '/admin', '?view=overdue&page=2'],
    ['admin', '/admin/user/u1', '?tab=transactions'],
  ] as const)('[RT-3] [RT-4] %s: %s%s is remembered', (audience, pathname, search) => {
    const login = loginFor(audience, { pathname, search });
    expect(nextPage(audience, searchOf(login))).toBe(pathname + search);
  });

  it('[RT-3] [RT-4] where everybody starts needs no remembering', () => {
    expect(loginFor('user', { pathname: '/dashboard', search: '' })).toBe('/login');
    expect(loginFor('admin', { pathname: '/admin/dashboard', search: '' })).toBe('/admin/login');
  });

  it.each([
    'https://elsewhere.example/dashboard',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/dashboard//elsewhere',
    '/dashboardx',
    '/admin/user/u1',
    '/upload',
    'javascript:alert(1)',
    '',
  ])('[RT-3] a customer is not led to %j', (next) => {
    expect(nextPage('user', `?next=${encodeURIComponent(next)}`)).toBeUndefined();
  });

  it.each(['/admin/login', '/admin/login?next=/admin', '/administrator', '/dashboard'])(
    '[RT-4] an admin is not led to %s',
    (next) => expect(nextPage('admin', `?next=${encodeURIComponent(next)}`)).toBeUndefined(),
  );
});
