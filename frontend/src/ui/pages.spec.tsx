import { screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { Pages } from './pages';

it('[ADM-2] a page is called what its button shows, also beyond a thousand', () => {
  renderInProduct(<Pages of="Documents" total={2_000} page={1} onPage={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Page 2000' }).textContent).toBe('2000');
});
