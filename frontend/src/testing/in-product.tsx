import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { theme } from '../app/theme';
import { useLeaveHolds } from '../app/use-leave-holds';

/** Renders inside the product's providers, for unit specs. `address()` and `state()` are the current ones. */
export function renderInProduct(
  children: ReactNode,
  at: string | { pathname: string; search?: string; state?: object } = '/',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let address = '';
  let state: unknown;
  function Watch() {
    const location = useLocation();
    address = location.pathname + location.search;
    ({ state } = location);
    useLeaveHolds();
    return null;
  }
  const page = (
    <>
      {children}
      <Watch />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const { unmount } = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { client, address: () => address, state: () => state, unmount };
}
