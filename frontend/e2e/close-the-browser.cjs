/** See the-browser.ts. A worker of jest, where there are several, takes its browser along when it ends. */
module.exports = async function closeTheBrowser() {
  await globalThis.browserOfTheJourneys?.browser.close();
};
