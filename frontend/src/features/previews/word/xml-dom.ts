import { DOMParser, Element } from '@xmldom/xmldom';

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

class XmlParser {
  parseFromString(xml: string, type: string) {
    const parsed = new DOMParser({ onError: stopAtFatal }).parseFromString(xml, type);
    return Object.assign(parsed, { firstElementChild: parsed.documentElement });
  }
}

/** Word itself writes what is only a warning. */
function stopAtFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message);
}
