import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { useWayBack, useWayHere } from '../lib/way-back';
import { inFrame } from './in-frame';
import { theme } from './theme';

function List() {
  return (
    <Link to="/verify" state={useWayHere()}>
      Open
    </Link>
  );
}

function Opened() {
  const back = useWayBack('/nowhere');
  return (
    <>
      <Link to={back.to} state={back.state}>
        Back
      </Link>
      <Link to="/signup" state={useWayHere()}>
        Further
      </Link>
    </>
  );
}

const scrollTo = (scrollY: number) =>
  void Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
const click = (name: string) => userEvent.click(screen.getByRole('link', { name }));

afterEach(() => {
  jest.restoreAllMocks();
  scrollTo(0);
  sessionStorage.clear();
});

it('[ADM-2] "Back" finds a list at the height at which it was left, as often as one goes there, also by way of others', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const pages = [
    { path: '/login', element: <List /> },
    { path: '/verify', element: <Opened /> },
    { path: '/signup', element: <Opened /> },
  ];
  const router = createMemoryRouter(inFrame(pages), { initialEntries: ['/login?page=2'] });
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const isAt = (path: string, height: number) =>
    waitFor(() => {
      const { pathname, search } = router.state.location;
      expect([pathname + search, scrolled.mock.lastCall]).toEqual([path, [0, height]]);
    });
  for (const height of [480, 700]) {
    scrollTo(height);
    await click('Open');
    await isAt('/verify', 0);
    scrollTo(90);
    await click('Further');
    await isAt('/signup', 0);
    scrollTo(0);
    await click('Back');
    await isAt('/verify', 90);
    scrollTo(0);
    await click('Back');
    await isAt('/login?page=2', height);
  }
});

it('[RT-1] a page that is loaded begins at its top, however far another one was scrolled in the same tab', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const open = (path: string) => {
    const router = createMemoryRouter(inFrame([{ path, element: <List /> }]), { initialEntries: [path] });
    return render(
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>,
    );
  };
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  const upload = open('/login');
  await screen.findByRole('link', { name: 'Open' });
  scrollTo(900);
  leave();
  upload.unmount();
  open('/signup');
  await screen.findByRole('link', { name: 'Open' });
  expect(scrolled).not.toHaveBeenCalledWith(0, 900);
  leave();
});
