import { CATALOGUE, CATEGORIES } from '@udin/contracts/catalogue';
import { screen, within } from '@testing-library/react';
import { formatRupees } from '../../lib/format';
import { product } from '../../lib/product';
import { renderInProduct } from '../../testing/in-product';
import { Landing } from './landing';

beforeEach(() => void renderInProduct(<Landing>Choose files</Landing>));

it('[CAT-1] the first page shows every type and price of the catalogue, by category', () => {
  for (const category of CATEGORIES) {
    const group = within(screen.getByText(category).closest('details')!);
    for (const { name, price } of CATALOGUE.filter((type) => type.category === category)) {
      const line = group.getByText(name).closest('li')!;
      expect(line.textContent).toContain(formatRupees(price));
    }
  }
});

it('says who signs, with the membership number, and where a signed document is checked', () => {
  const signer = within(screen.getByRole('region', { name: 'Who signs' }));
  expect(signer.getByText(product.signingAccountant)).toBeTruthy();
  expect(signer.getByText(`ICAI membership no. ${product.membershipNumber}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verify a document' }).getAttribute('href')).toBe('/verify');
});
