import { ActionIcon, NumberInput, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './stage.module.css';
import { useStage, ZOOMS } from './use-stage';

interface StageProps {
  /** What is shown, for screen readers. */
  label: string;
  /** Before the tools: which file is shown. */
  choice: ReactNode;
  onDownload: () => void;
  /** The viewer of the file. */
  children: ReactNode;
}

/** A file, large, with zoom, turn and page jump; to be saved where a program of one's own reads it better. */
export function Stage({ label, choice, onDownload, children }: StageProps) {
  const { scroller, zoom, hasZoomed, pages, isRedrawing, look, zoomIn, zoomOut, turn, goTo } = useStage();
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <div className={classes.pane}>
      <div className={classes.tools} role="toolbar" aria-label={`View of ${label}`}>
        <div className={classes.choice}>{choice}</div>
        <div className={classes.view}>
          <Tool label="Zoom out" isDisabled={zoom <= ZOOMS[0]} onClick={zoomOut}>
            <IconMinus size={20} />
          </Tool>
          <Text size="sm" w={40} ta="center" aria-hidden={hasZoomed}>
            {percent}
          </Text>
          {/* No news until it is another one. */}
          <span role="status" className="visually-hidden">
            {hasZoomed && percent}
          </span>
          <Tool label="Zoom in" isDisabled={zoom >= ZOOMS.at(-1)!} onClick={zoomIn}>
            <IconPlus size={20} />
          </Tool>
          <Tool label="Turn" onClick={turn}>
            <IconRotateClockwise size={20} />
          </Tool>
          <Tool label="Download" onClick={onDownload}>
            <IconDownload size={20} />
          </Tool>
          {pages.count > 1 && (
            <>
              <NumberInput
                aria-label={`Page, of ${pages.count}`}
                // Three digits: on a phone all of the line's room is taken.
                w={56}
                styles={{ input: { paddingInline: 8, textAlign: 'center' } }}
                hideControls
                min={1}
                max={pages.count}
                allowDecimal={false}
                value={pages.current}
                onChange={(page) => typeof page === 'number' && goTo(page)}
              />
              <Text size="sm" aria-hidden>
                of {pages.count}
              </Text>
            </>
          )}
        </div>
      </div>
      {/* In the order of the keys, so that the keyboard can scroll it. */}
      <div ref={scroller} className={classes.scroller} tabIndex={0} role="region" aria-label={label} onScroll={look}>
        <div className={classes.content} style={{ width: `${zoom * 100}%`, display: isRedrawing ? 'none' : undefined }}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isDisabled, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
