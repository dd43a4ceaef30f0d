/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Tab and Shift+Tab go round within the element. */
export function keepFocusInside(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...element.querySelectorAll<HTMLElement>('button, input, select')].filter(isStop);
    const first = stops[0];
    const last = stops[stops.length - 1];
    if (!first || !last) return event.preventDefault();
    const atStart = document.activeElement === first || document.activeElement === element;
    if (event.shiftKey && atStart) wrapTo(event, last);
    if (!event.shiftKey && document.activeElement === last) wrapTo(event, first);
  });

  function isStop(stop: HTMLElement & { disabled?: boolean; type?: string; checked?: boolean }): boolean {
    if (stop.disabled || stop.closest('[hidden]')) return false;
    return stop.type !== 'radio' || Boolean(stop.checked);
  }

  function wrapTo(event: KeyboardEvent, stop: HTMLElement): void {
    event.preventDefault();
    stop.focus();
  }
}
