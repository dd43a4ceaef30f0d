import { Fragment } from 'react';
import { Dotted } from './dotted';

/** The name of a document's type as the server gives it; a category behind it (documentTypeLabel) is not torn apart. */
export function TypeName({ of }: { of: string }) {
  const [name, category] = of.split(' · ');
  return category ? <Dotted first={name} then={category} /> : breakable(of);
}

/** "Stock Audit Report/Certificate": two words that no blank parts. */
const breakable = (name: string) =>
  name.split('/').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
