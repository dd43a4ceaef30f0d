import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { plainlyNamed } from '../lib/plain-name';
import classes from './drop-area.module.css';

interface DropAreaProps {
  /** Spans: it stands in a label, which takes no blocks. */
  children: ReactNode;
  /** Names the field where files are chosen. */
  label: string;
  /** Gets every file, also those of a type that `accept` does not name: a drop is not filtered by the browser. */
  onPick: (files: File[]) => void;
  /** MIME types, or extensions with their dot, that the browser's dialog offers. */
  accept?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  isCompact?: boolean;
  /** On a phone only what is inside is seen: there is nothing to drag. */
  isBareOnPhone?: boolean;
  /** The field where files are chosen, to set the focus. */
  field?: Ref<HTMLInputElement>;
  /** A dialog gives it the focus when it opens: what is typed comes later, and would bring the keyboard of a phone. */
  isFirst?: boolean;
}

/** An area to drag files to, or to press and choose them: the browser's own file field, made large. */
export function DropArea(props: DropAreaProps) {
  const {
    children,
    label,
    onPick,
    accept,
    multiple = true,
    disabled,
    isCompact,
    isBareOnPhone,
    field,
    isFirst,
  } = props;
  const [isOver, setOver] = useState(false);
  const pick = (list: FileList | null) => {
    const files = Array.from(list ?? []).slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onPick(files.map(plainlyNamed));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    // Otherwise the browser leaves the page and opens the file.
    event.preventDefault();
    setOver(over && !disabled);
  };
  return (
    <label
      className={classes.area}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      data-compact={isCompact || undefined}
      data-bare={isBareOnPhone || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        pick(event.dataTransfer.files);
      }}
    >
      <input
        ref={field}
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={accept?.join(',')}
        multiple={multiple}
        disabled={disabled}
        data-autofocus={isFirst}
        onChange={(event) => {
          pick(event.currentTarget.files);
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
