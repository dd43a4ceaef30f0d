import type { PointerEvent } from 'react';

/** The whole text of one that is cut, for the mouse. A `title` that is always there is read out as a second text. */
export const wholeWhenCut = {
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = currentTarget;
    const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight;
    currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
  },
};
