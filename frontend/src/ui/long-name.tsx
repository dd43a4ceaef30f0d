import { Fragment } from 'react';

/** Behind what parts words, but not within "2025-26". */
const WORD = /(_|[^\d\s]-)(?=[^\s_-])/gu;
/** An ending keeps its dot. */
const BEFORE_ENDING = /([^\s.])(?=\.\p{L})/gu;
/** In no name: the server takes none with it. */
const PLACE = '\u0000';

/** Said here, too: what tells names without the style sheet would part the words by a blank. */
const INLINE = { display: 'inline' } as const;

/**
 * A name of a file, or words with one in them: where it is wider than its line it breaks between its words, and within
 * one only when that is too long by itself. Neither a <wbr> nor a character: the one is told as a blank by screen
 * readers, the other would be copied with the name.
 */
export function LongName({ of }: { of: string }) {
  return partsOf(of).map((part, at) => (
    // Parts have nothing but their place.
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <span className="may-break" style={INLINE} />}
      {part}
    </Fragment>
  ));
}

/** Without looking behind: Safari reads no such pattern before 16.4, and then nothing of its script at all. */
function partsOf(name: string): string[] {
  const parted = name.replaceAll(WORD, `$1${PLACE}`).replaceAll(BEFORE_ENDING, `$1${PLACE}`);
  return parted.split(new RegExp(`${PLACE}+`));
}
