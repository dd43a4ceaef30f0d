import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { theme } from '../app/theme';

/** Renders inside the product's providers, for unit specs. `address()` returns the current address. */
export function renderInProduct(children: ReactNode, at: string | { pathname: string; state?: object } = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let address = '';
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Watch />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { address: () => address };
}
