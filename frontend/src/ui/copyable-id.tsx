import { CopyButton, Tooltip, UnstyledButton } from '@mantine/core';
import { shortId } from '../lib/format';
import classes from './copyable-id.module.css';

interface CopyableIdProps {
  id: string;
  /** What it is the id of, for screen readers. */
  of: string;
  /** The whole id instead of its last 8 characters. */
  whole?: boolean;
}

/** An id by its last 8 characters; one click copies all of it (DASH-7). */
export function CopyableId({ id, of, whole = false }: CopyableIdProps) {
  return (
    <CopyButton value={id} timeout={2000}>
      {({ copied, copy }) => (
        <>
          <Tooltip label={copied ? 'Copied' : id} withArrow>
            <UnstyledButton
              className={classes.id}
              data-printed
              onClick={copy}
              // Begins with what is seen, so that a voice command finds it.
              aria-label={`${whole ? id : shortId(id)}: copy the id of ${of}${whole ? '' : `, ${id}`}`}
            >
              {whole ? id : shortId(id)}
            </UnstyledButton>
          </Tooltip>
          {/* A tooltip is not read, nor is a name that changes. */}
          <span aria-live="polite" className="visually-hidden">
            {copied && 'Copied'}
          </span>
        </>
      )}
    </CopyButton>
  );
}
