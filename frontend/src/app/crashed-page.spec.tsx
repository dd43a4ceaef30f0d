import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError } from '../lib/api/api-error';
import { setSavedFlags } from '../lib/order-files/saved-flags';
import { inFrame } from './in-frame';
import { theme } from './theme';

const HEADING = { name: 'This page could not be shown' };
let mockIsFooterBroken = false;
jest.mock('./site-footer', () => ({
  SiteFooter: () => {
    if (mockIsFooterBroken) throw new Error('The footer is broken');
    return <footer>Footer</footer>;
  },
}));

/** Opens a page that fails with this error while it is rendered; /login and /verify are sound. */
function openCrashing(path: string, error: unknown = new Error('Cannot read properties of undefined')) {
  function Crashing(): never {
    throw error;
  }
  const pages = [
    { path: '/login', element: <h1>Log in here</h1> },
    { path: '/verify', element: <h1>Verify here</h1> },
    { path, element: <Crashing /> },
  ];
  const router = createMemoryRouter(inFrame(pages), { initialEntries: [path] });
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}

const text = () => screen.getByRole('main').textContent;

describe('a page that crashes', () => {
  beforeEach(() => {
    localStorage.clear();
    mockIsFooterBroken = false;
    // React reports every crash there as well.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says so, and has the focus', async () => {
    openCrashing('/upload');
    const heading = await screen.findByRole('heading', HEADING);
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Go to upload' })).toBeNull();
  });

  it('[RT-5] leaves header and footer, and the way to other pages', async () => {
    const router = openCrashing('/upload');
    await screen.findByRole('heading', HEADING);
    expect(screen.getByText('Footer')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Log in here' });
    expect(screen.queryByRole('heading', HEADING)).toBeNull();
    await router.navigate('/verify');
    await screen.findByRole('heading', { name: 'Verify here' });
    await router.navigate('/upload');
    await screen.findByRole('heading', HEADING);
  });

  it.each(['/dashboard', '/admin/dashboard'])(
    '%s gets the header that it lost, and says that nothing was lost',
    async (path) => {
      openCrashing(path);
      await screen.findByRole('heading', HEADING);
      expect(screen.getByRole('banner')).toBeTruthy();
      expect(text()).toContain('Nothing was lost on the server');
    },
  );

  it.each([
    ['/upload', 'The files that were stored in this browser are still there.'],
    ['/register', 'The files you chose are still stored in this browser.'],
    ['/payment', 'If you have already paid, the payment is kept and the upload goes on when you reload.'],
  ])('[BRW-2] %s says that the chosen files are stored', async (path, said) => {
    setSavedFlags('1');
    openCrashing(path);
    await screen.findByText(said, { exact: false });
  });

  it.each([
    ['/upload', 'Please choose your files again.'],
    ['/register', 'The files you chose could not be stored and have to be chosen again.'],
    ['/payment', 'What you have paid and uploaded is kept'],
  ])('[BRW-2] %s promises no files that are not there', async (path, said) => {
    openCrashing(path);
    await screen.findByRole('heading', HEADING);
    expect(text()).toContain(said);
    expect(text()).not.toContain('still stored in this browser');
  });

  it("keeps the request's id for support under Details, and no stack", async () => {
    const error = new ApiError('The store does not answer.', 503, { requestId: 'req-4711' });
    error.stack = 'ApiError: at secretFunction (index.js:1)';
    openCrashing('/dashboard', error);
    const details = (await screen.findByText('Details')).closest('details')!;
    expect(details.open).toBe(false);
    expect(details.textContent).toContain('Request id: req-4711');
    expect(details.textContent).toContain('HTTP 503');
    expect(text()).not.toContain('secretFunction');
  });

  it('whose script is gone after a release says what a reload is for', async () => {
    const isServerThere = jest.fn(async () => ({ ok: false }));
    globalThis.fetch = isServerThere as unknown as typeof fetch;
    openCrashing('/verify-all', new TypeError('Failed to fetch dynamically imported module: /assets/verify-1.js'));
    await screen.findByText(/a newer version has been released/);
    expect(isServerThere).toHaveBeenCalledWith('/', { method: 'HEAD' });
  });

  it('whose script is missing without a connection says that it comes when there is one', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const listened = jest.spyOn(window, 'addEventListener');
    openCrashing('/verify-all', new TypeError('Failed to fetch dynamically imported module: /assets/verify-1.js'));
    await screen.findByText(/^There is no connection\./);
    expect(listened.mock.calls.map(([event]) => event)).toContain('online');
  });

  it.each([undefined, null, 'plain words', { status: 500 }])('survives an error that is none: %p', async (error) => {
    openCrashing('/terms', error);
    await screen.findByRole('heading', HEADING);
  });

  it('of which even the frame crashed still says so', async () => {
    mockIsFooterBroken = true;
    openCrashing('/upload');
    await screen.findByRole('heading', HEADING);
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
  });
});
