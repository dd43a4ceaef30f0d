/** Where the line is too narrow for it, an address breaks before its @ rather than within a word. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
