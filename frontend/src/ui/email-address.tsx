interface EmailAddressProps {
  /** What an older version has left in the browser may lack it. */
  of?: string;
}

/** Where the line is too narrow for it, an address breaks before its @ rather than within a word. */
export function EmailAddress({ of }: EmailAddressProps) {
  const at = of?.lastIndexOf('@') ?? -1;
  if (!of || at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
