import { Anchor, Text } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import { useTexts } from '../../lib/language/notes-texts';
import classes from './note-item.module.css';

/** Of a longer note as many lines are seen as the style leaves; the rest must be worth a press. */
const MOST_LINES = 16;
/** About as many letters stand in a line, in a column that is neither wide nor narrow. */
const LETTERS_PER_LINE = 60;

/** What a note says. A long one is folded: the next note would be many screens away. */
export function FoldedWords({ words, ref }: { words: string; ref?: Ref<HTMLParagraphElement> }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = linesOf(words) > MOST_LINES;
  return (
    <>
      <Text id={id} className={classes.text} ref={ref} data-folded={(isLong && !isOpen) || undefined}>
        {words}
      </Text>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notes.showLess' : 'notes.showAll')}
        </Anchor>
      )}
    </>
  );
}

function linesOf(words: string): number {
  return words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)), 0);
}
