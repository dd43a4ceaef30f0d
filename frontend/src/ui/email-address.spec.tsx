import { render } from '@testing-library/react';
import { EmailAddress } from './email-address';

it.each([
  ['ananya@customers.example', 'ananya<wbr>@customers.example'],
  ['"a@b"@customers.example', '"a@b"<wbr>@customers.example'],
  ['not an address', 'not an address'],
])('[DASH-1] %s may break before its last @, and reads as it is', (address, html) => {
  const { container } = render(<EmailAddress of={address} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(address);
});
