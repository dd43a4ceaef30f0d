import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { renderInProduct } from '../testing/in-product';
import { RowLink, RowLinks } from './row-link';

const row = <RowLink to="/admin/user/7">Asha Sen</RowLink>;

function List() {
  const [, change] = useSearchParams();
  return (
    <>
      <button onClick={() => change({ page: '2' })}>Next</button>
      <RowLinks>{row}</RowLinks>
    </>
  );
}

/** What React has given to an element: another object whenever it is drawn again. */
const givenTo = (element: Element) =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps'))![1] as object;

it('[ADM-2] leads on with the way back to the list as it is then, and is not drawn again when the address changes', async () => {
  const { address, state } = renderInProduct(<List />, '/admin/dashboard');
  const link = screen.getByRole('link', { name: 'Asha Sen' });
  const given = givenTo(link);
  await userEvent.click(screen.getByRole('button'));
  expect(address()).toBe('/admin/dashboard?page=2');
  expect(givenTo(link)).toBe(given);
  expect(link.getAttribute('href')).toBe('/admin/user/7');
  await userEvent.click(link);
  expect(address()).toBe('/admin/user/7');
  expect(state()).toMatchObject({ back: '/admin/dashboard?page=2' });
});
