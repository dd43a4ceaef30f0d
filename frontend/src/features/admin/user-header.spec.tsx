import { screen } from '@testing-library/react';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { renderInProduct } from '../../testing/in-product';
import { UserHeader } from './user-header';

const factsOf = (part: object) => {
  renderInProduct(<UserHeader user={{ ...aUser, ...part }} />);
  return ['Phone', 'Address'].map((label) => screen.getByText(label).nextElementSibling!.textContent);
};

it.each([
  [{}, ['9876543210', '12 Park Street, Kolkata, West Bengal 700016']],
  [{ pinCode: '' }, ['9876543210', '12 Park Street, Kolkata, West Bengal']],
  [{ address: '' }, ['9876543210', 'West Bengal 700016']],
  [{ phoneNumber: '', address: '', state: '', pinCode: '' }, ['–', '–']],
])('[ADM-3] the contact data of a customer, of whom %j', (part, facts) => expect(factsOf(part)).toEqual(facts));

it('[ADM-3] a business is named as its next invoices will name it; a person has no such facts', () => {
  const { unmount } = renderInProduct(
    <UserHeader user={{ ...aUser, companyName: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' }} />,
  );
  for (const [label, value] of [
    ['Company', 'Sen Textiles'],
    ['GSTIN', '27AAPFU0939F1ZV'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling!.textContent).toContain(value);
  unmount();
  renderInProduct(<UserHeader user={{ ...aUser, companyName: '', gstin: '' }} />);
  for (const label of ['Company', 'GSTIN']) expect(screen.queryByText(label)).toBeNull();
});
