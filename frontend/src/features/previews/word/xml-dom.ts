import { type Document, DOMParser, Element } from '@xmldom/xmldom';
import { addExpected, MAY_LACK } from './expected-elements';

/**
 * What the library for Word files expects of a page, for a thread, which has no documents. Nothing is drawn there, so
 * nothing is asked for at the next frame.
 */
export function installXmlDom(): void {
  Object.defineProperty(Element.prototype, 'firstElementChild', {
    configurable: true,
    get(this: Element) {
      for (let child = this.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === 1) return child;
      }
      return null;
    },
  });
  const shims = { DOMParser: XmlParser, Node: { ELEMENT_NODE: 1 }, requestAnimationFrame: () => 0 };
  Object.assign(globalThis, shims);
}

/**
 * Fields, such as the name that a mail merge filled in, custom XML, and runs with a direction of their own. The library
 * passes over them together with the text inside.
 */
const WRAPPERS = ['fldSimple', 'customXml', 'dir', 'bdo'];
const WRAPS_TEXT = new RegExp(`<(\\w+:)?(${WRAPPERS.join('|')})[\\s>]`);

class XmlParser {
  parseFromString(xml: string, type: string) {
    const parsed = new DOMParser({ onError: stopAtFatal }).parseFromString(xml, type);
    if (WRAPS_TEXT.test(xml)) unwrap(parsed);
    if (MAY_LACK.test(xml)) addExpected(parsed);
    return Object.assign(parsed, { firstElementChild: parsed.documentElement });
  }
}

function unwrap(parsed: Document): void {
  for (const name of WRAPPERS) {
    for (const wrapper of [...parsed.getElementsByTagNameNS('*', name)]) {
      while (wrapper.firstChild) wrapper.parentNode!.insertBefore(wrapper.firstChild, wrapper);
      wrapper.parentNode!.removeChild(wrapper);
    }
  }
}

/** Word itself writes what is only a warning. */
function stopAtFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message);
}
