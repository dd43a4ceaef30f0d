/** Loads a page from the server: nothing in this tab's memory stays, neither chosen files nor a running upload. */
export function openAfresh(path: string): void {
  // Asking whether to leave would let what runs here go on under another account.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(path);
}
