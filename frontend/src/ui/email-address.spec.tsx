import { render, screen } from '@testing-library/react';
import { emailInLetters } from '../lib/email-in-letters';
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

it('[DASH-1] a domain is shown by its letters', async () => {
  render(<EmailAddress of="आशा@xn--h2brj9c.xn--h2brj9c" />);
  await screen.findByText((_, element) => element?.textContent === 'आशा@भारत.भारत' && element.tagName === 'DIV');
});

it.each([
  ['a@xn--bcher-kva.in', 'a@bücher.in'],
  ['a@mail.xn--54b7fnh2dc.com', 'a@mail.বাংলার.com'],
])('[DASH-1] %s reads %s', (kept, shown) => expect(emailInLetters(kept)).toBe(shown));

it.each([
  ['Cyrillic that looks like apple.com', 'a@xn--80ak6aa92e.com'],
  ['Latin with one Cyrillic letter', 'a@xn--pple-43d.com'],
  ['Devanagari beside Latin', 'a@xn--pay-lhh8b6l.in'],
  ['Bengali digits alone', 'a@xn--47baa.in'],
  ['Latin with an i that lacks its dot', 'a@xn--payndia-tfb.in'],
  ['what is no domain', 'a@xn--zzzzzz.in'],
  ['what another domain would be kept as', 'a@xn--BCHER-kva.in'],
])('[DASH-1] %s stays as it is kept', (_, kept) => expect(emailInLetters(kept)).toBe(kept));
