import { DOMParser, Element } from '@xmldom/xmldom';
import { keepBreaks, MAY_HOLD_BREAKS } from './breaks';
import { MAY_DRAW, simplifyDrawings } from './drawings';
import { addExpected, MAY_LACK } from './expected-elements';
import { MAY_HOLD_FIELDS, markPageFields } from './fields';
import { unwrap, within } from './xml-tree';

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
 * Fields, such as the name that a mail merge filled in, fields of a form (content controls), custom XML, tracked
 * insertions, and runs with a direction of their own. The library passes over some of them, and over the text inside.
 */
const WRAPPERS = ['fldSimple', 'sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo', 'dir', 'bdo'];
const WRAPS_TEXT = new RegExp(`<(\\w+:)?(${WRAPPERS.join('|')})[\\s>]`);

/** A "Strict Open XML Document" names its headers, styles and pictures so; the library knows the usual way alone. */
const STRICT_LINKS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const USUAL_LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

class XmlParser {
  parseFromString(text: string, type: string) {
    const xml = text.includes('</Relationships>') ? withUsualLinks(text) : text;
    const parsed = new DOMParser({ onError: stopAtFatal }).parseFromString(xml, type);
    if (MAY_HOLD_BREAKS.test(xml)) keepBreaks(parsed);
    if (MAY_HOLD_FIELDS.test(xml)) markPageFields(parsed);
    if (WRAPS_TEXT.test(xml)) for (const wrapper of within(parsed, WRAPPERS)) unwrap(wrapper);
    if (MAY_DRAW.test(xml)) simplifyDrawings(parsed);
    if (MAY_LACK.test(xml)) addExpected(parsed);
    return Object.assign(parsed, { firstElementChild: parsed.documentElement });
  }
}

/** "./word/document.xml" is the same as without "./", which the library looks for. */
const withUsualLinks = (xml: string) =>
  xml.replaceAll(STRICT_LINKS, USUAL_LINKS).replaceAll(' Target="./', ' Target="');

/** Word itself writes what is only a warning. */
function stopAtFatal(level: string, message: string): void {
  if (level === 'fatalError') throw new Error(message);
}
