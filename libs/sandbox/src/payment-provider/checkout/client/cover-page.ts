/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Lays the frame over the page, which can neither be reached nor scrolled until the returned function is called. */
export function coverPage(frame: HTMLIFrameElement): () => void {
  // Set one by one: a style attribute would need 'unsafe-inline' in the page's policy.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483647',
    background: 'rgba(21, 29, 47, 0.55)',
    colorScheme: 'light dark',
  });
  const before = document.activeElement as HTMLElement | null;
  const overflow = document.documentElement.style.overflow;
  const covered = [...document.body.children].filter(
    (child) => child instanceof HTMLElement && !child.inert,
  ) as HTMLElement[];
  for (const child of covered) child.inert = true;
  document.documentElement.style.overflow = 'hidden';
  document.body.append(frame);

  return () => {
    for (const child of covered) child.inert = false;
    document.documentElement.style.overflow = overflow;
    before?.focus();
  };
}
