import { screen } from '@testing-library/react';
import { product } from '../../lib/product';
import { renderInProduct } from '../../testing/in-product';
import { Questions } from './questions';

const { officeViewerUrl } = product;
afterEach(() => void Object.assign(product, { officeViewerUrl }));

it.each([
  [null, 1],
  ['https://view.officeapps.live.com/op/embed.aspx', 0],
])('[RT-8] says that nothing is passed on, unless a viewer of somebody else reads the files: %s', (url, times) => {
  Object.assign(product, { officeViewerUrl: url });
  renderInProduct(<Questions />);
  expect(screen.queryAllByText(/Nothing is sold or passed on\.$/)).toHaveLength(times);
});
