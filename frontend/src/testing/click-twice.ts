import { act } from '@testing-library/react';

/** A double click in one go: its second half comes before the button is drawn as busy. */
export function clickTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
