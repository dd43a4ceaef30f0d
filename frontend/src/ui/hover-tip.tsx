import { Tooltip } from '@mantine/core';
import { cloneElement, type PointerEvent, type ReactElement, useState } from 'react';

type OnPointer = (event: PointerEvent<HTMLElement>) => void;

interface HoverTipProps {
  label: string;
  /** A button, which gets three more handlers. */
  children: ReactElement<Partial<Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerDown', OnPointer>>>;
}

/** Says what a button does, for the mouse. Made when the mouse comes: a list has hundreds, and each costs time. */
export function HoverTip({ label, children }: HoverTipProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const onPointerEnter: OnPointer = ({ currentTarget, pointerType }) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  const away = () => setTarget(undefined);
  return (
    <>
      {/* Gone with a press: Safari would leave it above the dialog that opens, until the mouse moves. */}
      {cloneElement(children, { onPointerEnter, onPointerLeave: away, onPointerDown: away })}
      {/* Open from the first: the mouse is there already, and would have to come again. Above dialogs: some have one. */}
      {target && <Tooltip defaultOpened target={target} label={label} zIndex={300} />}
    </>
  );
}
