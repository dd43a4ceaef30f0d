/** Whether no control has the focus: whoever uses a keyboard would begin at the top of the page. */
export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}
