import { cloneElement, Fragment, type ReactElement } from 'react';

interface RichTextProps {
  /** A text with places in it: `Read the <terms>conditions</terms>, or write to <email/>.` */
  children: string;
  /** What stands at each place. An element at `<terms>…</terms>` gets the words between as its children. */
  parts: Record<string, ReactElement<{ children?: React.ReactNode }>>;
}

const PLACE = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/g;

/** A sentence with links or bold words in it, whose order differs between languages. Reads no HTML. */
export function RichText({ children: text, parts }: RichTextProps) {
  const pieces: React.ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACE)) {
    const [place, name, words, single] = match;
    const part = parts[name ?? single ?? ''];
    if (!part) continue;
    pieces.push(text.slice(end, match.index), name ? cloneElement(part, {}, words) : part);
    end = match.index + place.length;
  }
  pieces.push(text.slice(end));
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
