import { Fragment } from 'react';

/** Behind what parts words, but not within "2025-26"; an ending keeps its dot. */
const PLACES = /(?<=_|[^\d\s]-)(?=[^\s_-])|(?<=[^\s.])(?=\.\p{L})/u;

/** Said here, too: what tells names without the style sheet would part the words by a blank. */
const INLINE = { display: 'inline' } as const;

/**
 * A name of a file, or words with one in them: where it is wider than its line it breaks between its words, and within
 * one only when that is too long by itself. Neither a <wbr> nor a character: the one is told as a blank by screen
 * readers, the other would be copied with the name.
 */
export function LongName({ of }: { of: string }) {
  return of.split(PLACES).map((part, at) => (
    // Parts have nothing but their place.
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <span className="may-break" style={INLINE} />}
      {part}
    </Fragment>
  ));
}
