export const shared = (page) => globalThis.document.body.append(`This page is ${page}.`);
