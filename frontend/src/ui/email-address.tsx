import { useEmailInLetters } from '../lib/use-email-in-letters';

interface EmailAddressProps {
  /** What an older version has left in the browser may lack it. */
  of?: string;
}

/** For lines that are cut: browsers break before an @ there, too, when they may. */
export function EmailOnOneLine({ of = '' }: EmailAddressProps) {
  return useEmailInLetters(of);
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
