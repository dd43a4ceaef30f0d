import { useEmailInLetters } from '../lib/use-email-in-letters';

interface EmailAddressProps {
  /** What an older version has left in the browser may lack it. */
  of?: string;
}

/** Where the line is too narrow for it, an address breaks before its @ rather than within a word. */
export function EmailAddress({ of = '' }: EmailAddressProps) {
  const address = useEmailInLetters(of);
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
