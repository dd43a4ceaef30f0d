interface Total {
  total: number;
  about?: true;
}

/**
 * Behind the title of a list: " (1,20,345)", or " (about 9,80,000)" when so many were found that nobody counts them.
 */
export function totalInWords(list: Total | undefined): string {
  if (!list) return '';
  const { total, about } = list;
  return ` (${about ? 'about ' : ''}${total.toLocaleString('en-IN')})`;
}
