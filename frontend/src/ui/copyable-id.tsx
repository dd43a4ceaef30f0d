import { CopyButton, UnstyledButton } from '@mantine/core';
import { shortId } from '../lib/format';
import { useTexts } from '../lib/language/parts-texts';
import classes from './copyable-id.module.css';
import { HoverTip } from './hover-tip';

interface CopyableIdProps {
  id: string;
  /** The whole id instead of its last 8 characters. */
  whole?: boolean;
}

/** For screen readers: what it is the id of, or what pressing it does when it is no id. Begins with what is seen. */
type Read = { of: string; name?: never } | { of?: never; name: string };

/** An id by its last 8 characters; one click copies all of it (DASH-7). */
export function CopyableId({ id, of, name, whole = false }: CopyableIdProps & Read) {
  const t = useTexts();
  const shown = whole ? id : shortId(id);
  return (
    <CopyButton value={id} timeout={2000}>
      {({ copied, copy }) => (
        <>
          <HoverTip label={copied ? t('copyId.copied') : id}>
            <UnstyledButton
              className={classes.id}
              data-printed
              onClick={copy}
              // Begins with what is seen, so that a voice command finds it.
              aria-label={name ?? t(whole ? 'copyId.whole' : 'copyId.short', { shown, of, id })}
              // Not in the name: where that heads a row, it is said with each cell.
              aria-description={whole ? undefined : id}
            >
              {shown}
            </UnstyledButton>
          </HoverTip>
          {/* A tooltip is not read, nor is a name that changes. */}
          <span aria-live="polite" className="visually-hidden">
            {copied && t('copyId.copied')}
          </span>
        </>
      )}
    </CopyButton>
  );
}
