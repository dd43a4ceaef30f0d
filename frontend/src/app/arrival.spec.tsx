import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { endSession } from '../lib/session';
import { inFrame } from './in-frame';
import { useTitleOfDocument } from '../ui/use-title-of-document';
import { titleOf } from './page-titles';
import { theme } from './theme';

function Late() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? <h1>Payment Summary</h1> : null;
}

function Named() {
  useTitleOfDocument({ id: '0193a1f0-00000000abcd', documentTypeName: 'Net Worth' });
  return <h1>Document here</h1>;
}

function WithTabs() {
  const [, setQuery] = useSearchParams();
  return (
    <>
      <h1>Dashboard here</h1>
      <button onClick={() => setQuery({ tab: 'vault' })}>My Vault</button>
      <Link to="/verify">Verify</Link>
    </>
  );
}

function open(path: string) {
  const pages = [
    { path: '/verify', element: <h1>Verify here</h1> },
    { path: '/payment', element: <Late /> },
    { path: '/login', element: <h1>Log in here</h1> },
    { path: '/dashboard', element: <WithTabs /> },
    { path: '/dashboard/document/1', element: <Named /> },
  ];
  const router = createMemoryRouter(inFrame(pages), { initialEntries: [path] });
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));

describe('arriving at a page', () => {
  let scrolled: jest.SpyInstance;
  beforeEach(() => {
    sessionStorage.clear();
    scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('starts at its top, with the focus on its heading', async () => {
    open('/dashboard');
    await userEvent.click(screen.getByRole('link', { name: 'Verify' }));
    await hasFocus('Verify here');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  });

  it('comes back to where one was', async () => {
    const router = open('/dashboard');
    Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
    await act(() => router.navigate('/verify'));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 480));
  });

  it('waits for a heading that is still loading', async () => {
    const router = open('/verify');
    await act(() => router.navigate('/payment'));
    await hasFocus('Payment Summary');
  });

  it('by a link to the page that is already open goes to its heading, too', async () => {
    const router = open('/verify');
    await act(() => router.navigate('/verify'));
    await hasFocus('Verify here');
  });

  it('is not opening another tab of the same page', async () => {
    open('/dashboard');
    const tab = screen.getByRole('button', { name: 'My Vault' });
    await userEvent.click(tab);
    expect(document.activeElement).toBe(tab);
  });

  it('leaves the first page to the browser', () => {
    open('/verify');
    expect(document.activeElement).toBe(document.body);
  });

  it('has a title of its own', async () => {
    const router = open('/verify');
    expect(document.title).toBe('Verify a document · UDIN');
    await act(() => router.navigate('/payment'));
    expect(document.title).toBe('Payment · UDIN');
  });

  it('[DASH-2] leaves the last word on its title to a page that is known already', async () => {
    const router = open('/verify');
    await act(() => router.navigate('/dashboard/document/1'));
    expect(document.title).toBe('Net Worth …0000abcd · UDIN');
    await act(() => router.navigate('/verify'));
    expect(document.title).toBe('Verify a document · UDIN');
  });

  it('begins the keyboard with a way past the header', async () => {
    open('/verify');
    await userEvent.tab();
    const skip = screen.getByRole('link', { name: 'Skip to the main content' });
    expect(document.activeElement).toBe(skip);
    expect(document.querySelector(skip.getAttribute('href')!)).toBe(screen.getByRole('main'));
    await userEvent.keyboard('{Enter}');
    await hasFocus('Verify here');
  });
});

it('[RT-3] a session that the server has ended does not matter on a page that needs none', () => {
  const router = open('/verify');
  act(() => endSession('user'));
  expect(router.state.location.pathname).toBe('/verify');
});

it.each([
  ['/Login/?next=%2FA#Top', '/login?next=%2FA#Top'],
  ['//Nobody/', '//nobody'],
])('[RT-5] %s is opened as %s, by which the frame knows what to show', async (typed, opened) => {
  window.history.replaceState({ key: 'k' }, '', window.location.origin + typed);
  await jest.isolateModulesAsync(async () => void (await import('./router')));
  expect(window.location.href).toBe(window.location.origin + opened);
  expect(window.history.state).toMatchObject({ key: 'k' });
});

describe('the title of a page', () => {
  it('is different for each of them', () => {
    const paths = [
      '/upload',
      '/register',
      '/payment',
      '/login',
      '/signup',
      '/dashboard',
      '/verify',
      '/terms',
      '/privacy',
    ];
    const more = ['/pricing-policy', '/delivery-policy', '/cancellation-refund', '/admin/login', '/admin/dashboard'];
    const titles = [...paths, ...more, '/admin/user/0193'].map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^.+ · UDIN$/);
  });

  it('does not know a page that is not there', () => expect(titleOf('/nowhere')).toBe('UDIN'));
});
