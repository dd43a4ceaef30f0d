/** "1,234 rows, 56 files, 7.8 MB" */
export function inWords({ rows, files, bytes }: { rows: number; files: number; bytes?: number }): string {
  const number = new Intl.NumberFormat('en');
  const size = bytes === undefined ? [] : [`${(bytes / 1e6).toFixed(1)} MB`];
  return [`${number.format(rows)} rows`, `${number.format(files)} files`, ...size].join(', ');
}
