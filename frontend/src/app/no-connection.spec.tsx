import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { inFrame } from './in-frame';
import { theme } from './theme';

let isOnline = true;
const change = (online: boolean) =>
  act(() => {
    isOnline = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
const said = () => screen.queryByText(/^There is no connection/);

beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

it('[API-2] [OTP-4] every page says that there is no connection, as long as it lasts: what was pressed waits for it', () => {
  const router = createMemoryRouter(inFrame([{ path: '/signup', element: <h1>Sign up here</h1> }]), {
    initialEntries: ['/signup'],
  });
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  screen.getByRole('heading', { name: 'Sign up here' });
  expect(said()).toBeNull();
  change(false);
  expect(said()?.parentElement?.role).toBe('status');
  change(true);
  expect(said()).toBeNull();
});
