const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: the pale text of the dark scheme could not be read on it. */
export function printInLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => root.setAttribute(SCHEME, shown ?? 'light'));
}
