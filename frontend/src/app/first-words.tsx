const sent = document.getElementById('root')?.innerHTML ?? '';

/** What the gateway sent with the page (build/first-words.mts) stays until the script of the first page is there. */
export function FirstWords() {
  return <div dangerouslySetInnerHTML={{ __html: sent }} />;
}
