import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react';

type OnPointer = (event: PointerEvent<HTMLElement>) => void;

interface HoverTipProps {
  label: string;
  /** A button, which gets two more handlers. */
  children: ReactElement<{ onPointerEnter?: OnPointer; onPointerLeave?: OnPointer }>;
}

/** Says what a button does, for the mouse. Made when the mouse comes: a list has hundreds, and each costs time. */
export function HoverTip({ label, children }: HoverTipProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const onPointerEnter: OnPointer = ({ currentTarget, pointerType }) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  return (
    <>
      {cloneElement(children, { onPointerEnter, onPointerLeave: () => setTarget(undefined) })}
      {/* Open from the first: the mouse is there already, and would have to come again. */}
      {target && <Tooltip defaultOpened target={target} label={label} />}
    </>
  );
}
