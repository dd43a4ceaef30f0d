import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react';

interface HoverTipProps {
  label: string;
  /** A button, which gets one more handler. */
  children: ReactElement<{ onPointerEnter?: (event: PointerEvent<HTMLElement>) => void }>;
}

/** Says what a button does, for the mouse. Made when the mouse comes: a list has hundreds, and each costs time. */
export function HoverTip({ label, children }: HoverTipProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const onPointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  return (
    <>
      {cloneElement(children, { onPointerEnter })}
      {target && <Tooltip target={target} label={label} />}
    </>
  );
}
