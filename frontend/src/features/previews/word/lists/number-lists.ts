import type { ReadWord } from '../read-word';
import { ListCounters } from './list-counters';
import { ListLevels } from './list-levels';
import { ParagraphNumbers } from './number-paragraphs';
import { ParagraphStyles } from './paragraph-styles';

/** Writes the marks of all lists into the text. */
export function numberLists({ numberingPart, stylesPart, documentPart, ...word }: ReadWord): void {
  if (!numberingPart) return;
  const styles = new ParagraphStyles(stylesPart?._xmlDocument);
  const levels = new ListLevels(numberingPart._xmlDocument, (style) => styles.numbering(style)?.list);
  const numbers = new ParagraphNumbers(levels, styles, numberingPart.domNumberings);
  numbers.number(documentPart.body);
  // Each header and footer counts for itself; notes count on from one to the next.
  for (const { rootElement } of word.parts) if (rootElement) numbers.number(rootElement);
  for (const part of [word.footnotesPart, word.endnotesPart]) {
    const counters = new ListCounters();
    for (const note of part?.notes ?? []) numbers.number(note, counters);
  }
  numberingPart.domNumberings = numbers.used;
}
