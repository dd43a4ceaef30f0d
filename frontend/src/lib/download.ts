/** Lets the browser save the file at this link, under the name that the server gives it. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves the file of a link that shows it in the browser otherwise. */
export function saveFile(link: string): void {
  const url = new URL(link, window.location.origin);
  url.searchParams.set('disposition', 'attachment');
  download(url.pathname + url.search);
}

/** Saves bytes that were fetched with a token. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
