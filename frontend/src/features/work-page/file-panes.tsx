import { Button, NativeSelect } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { saveFile } from '../../lib/download';
import type { DocumentFile } from './document-files';
import classes from './file-panes.module.css';
import { Stage } from './stage';

interface FilePanesProps {
  files: readonly DocumentFile[];
  /** Shows one file; the viewer belongs to another part of the page. */
  viewer: (file: DocumentFile) => ReactNode;
}

/** One file of the document, or two side by side. */
export function FilePanes({ files, viewer }: FilePanesProps) {
  const [left, setLeft] = useState('original');
  const [right, setRight] = useState<string>();
  const other = files.find(({ key }) => key !== left)?.key;
  return (
    <div className={classes.panes} data-two={right !== undefined || undefined}>
      <Pane files={files} shown={left} onShow={setLeft} viewer={viewer} name="File">
        {other && (
          <Button
            variant={right ? 'filled' : 'default'}
            aria-pressed={right !== undefined}
            leftSection={<IconColumns2 size={18} aria-hidden />}
            onClick={() => setRight(right ? undefined : other)}
          >
            Side by side
          </Button>
        )}
      </Pane>
      {right && <Pane files={files} shown={right} onShow={setRight} viewer={viewer} name="File beside it" />}
    </div>
  );
}

interface PaneProps extends FilePanesProps {
  shown: string;
  onShow: (key: string) => void;
  name: string;
  children?: ReactNode;
}

function Pane({ files, shown, onShow, viewer, name, children }: PaneProps) {
  const newest = files.find(({ key }) => key === shown) ?? files[0];
  const file = useSteadyLink(newest);
  if (!file || !newest) return null;
  const choice = (
    <>
      <NativeSelect
        aria-label={name}
        data={files.map(({ key, label }) => ({ value: key, label }))}
        value={file.key}
        onChange={(event) => onShow(event.currentTarget.value)}
      />
      {children}
    </>
  );
  return (
    <Stage
      key={file.key}
      label={`${file.label}: ${file.name}`}
      choice={choice}
      // The link of what is shown may have died since.
      onDownload={() => saveFile(newest.link)}
    >
      {viewer(file)}
    </Stage>
  );
}

/** Every answer brings new links to the same files. What is shown keeps its own, or it would be loaded anew. */
function useSteadyLink(file: DocumentFile | undefined): DocumentFile | undefined {
  const first = useRef(new Map<string, DocumentFile>());
  if (!file) return undefined;
  const identity = `${file.key} ${file.label} ${file.name} ${new URL(file.link, 'http://x').pathname}`;
  // oxlint-disable-next-line react/refs -- a cache by identity: it never changes what was drawn before
  const known = first.current.get(identity);
  // oxlint-disable-next-line react/refs
  if (!known) first.current.set(identity, file);
  return known ?? file;
}
