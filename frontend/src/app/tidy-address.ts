/**
 * "/Login/" is "/login". The router opens a page under both; header, footer, title and language go by the one address
 * that the page has. Before the router looks: afterwards every address is one that a link of ours names.
 */
export function tidyAddress(): void {
  const { origin, pathname, search, hash } = window.location;
  const tidy = pathname.replace(/(.)\/+$/, '$1').toLowerCase();
  // With the origin: of "//Login" the browser would take "login" for another host.
  if (tidy !== pathname) window.history.replaceState(window.history.state, '', origin + tidy + search + hash);
}
