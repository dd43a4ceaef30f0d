import { runInContext } from 'node:vm';
import { waitFor } from '@udin/testing';
import { BrowserWindow } from '../jest/browser-window.cjs';

const shared = new BrowserWindow();
const inPage = (code: string): unknown => runInContext(code, shared.context);
const state = () =>
  inPage(`JSON.stringify({
    address: location.href,
    cookie: document.cookie,
    elements: document.documentElement.outerHTML,
    stored: [localStorage.length, sessionStorage.length],
    focus: document.activeElement.tagName,
    replaced: [typeof Node, typeof fetch, typeof MyOwn, typeof Element.prototype.scrollIntoView, typeof scrollY],
    navigator: Object.getOwnPropertyNames(navigator),
    document: Object.getOwnPropertyNames(document),
  })`);

it('is as new after a test file, whatever that left in it', async () => {
  const before = state();
  const heard = jest.fn();
  shared.global.heard = heard;
  inPage(`
    const tell = heard;
    history.pushState(null, '', '/pay?order=1#now');
    document.cookie = 'seen=1';
    localStorage.draft = sessionStorage.draft = 'text';
    document.documentElement.lang = 'hi';
    document.body.innerHTML = '<input>';
    document.querySelector('input').focus();
    Object.assign(globalThis, { Node: 1, fetch: () => 'mine', MyOwn: 1 });
    Object.defineProperty(globalThis, 'scrollY', { value: 'mine', configurable: true });
    Element.prototype.scrollIntoView = () => undefined;
    navigator.clipboard = document.mark = {};
    for (const target of [window, document]) target.addEventListener('click', () => tell('an event'));
    setInterval(() => tell('an interval'), 1);
    setTimeout(() => tell('a delay'), 1);
    setTimeout(() => tell('at once'));
  `);
  expect(state()).not.toBe(before);
  await shared.reset();
  expect(state()).toBe(before);
  inPage(`document.body.click(); setTimeout(() => (globalThis.later = true), 20)`);
  await waitFor(() => inPage('globalThis.later'), { what: 'a timer of the next test file' });
  // What was to happen at once still does: a scheduler that lives in a package would wait for it for ever.
  expect(heard.mock.calls).toEqual([['at once']]);
});
