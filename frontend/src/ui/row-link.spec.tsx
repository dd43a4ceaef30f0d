import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { useSearchParams } from 'react-router';
import { renderInProduct } from '../testing/in-product';
import { RowLink, RowLinks } from './row-link';

it('[ADM-2] leads on with the way back to the list as it is then, and is not drawn again when the address changes', async () => {
  const drawn = jest.fn();
  const row = (
    <Profiler id="row" onRender={drawn}>
      <RowLink to="/admin/user/7">Asha Sen</RowLink>
    </Profiler>
  );
  function List() {
    const [, change] = useSearchParams();
    return (
      <>
        <button onClick={() => change({ page: '2' })}>Next</button>
        <RowLinks>{row}</RowLinks>
      </>
    );
  }
  const { address, state } = renderInProduct(<List />, '/admin/dashboard');
  drawn.mockClear();
  await userEvent.click(screen.getByRole('button'));
  expect([address(), drawn.mock.calls]).toEqual(['/admin/dashboard?page=2', []]);
  const link = screen.getByRole('link', { name: 'Asha Sen' });
  expect(link.getAttribute('href')).toBe('/admin/user/7');
  await userEvent.click(link);
  expect(address()).toBe('/admin/user/7');
  expect(state()).toMatchObject({ back: '/admin/dashboard?page=2' });
});
