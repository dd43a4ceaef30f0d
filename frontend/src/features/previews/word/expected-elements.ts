import type { Document, Element } from '@xmldom/xmldom';

/**
 * What the library for Word files takes for granted, by what it lies in. A picture whose content is missing, or a theme
 * without colours, would else cost the whole document; Word passes over them.
 */
const EXPECTED: readonly (readonly [parent: string, child: string])[] = [
  ['theme', 'themeElements'],
  ['pic', 'blipFill'],
  ['blipFill', 'blip'],
  ['pic', 'spPr'],
];

/** Most parts hold neither a picture nor a theme. */
export const MAY_LACK = /<(\w+:)?(pic|theme)[\s>]/;

/** Adds an empty element wherever one is missing. Themes are documents of their own; pictures lie anywhere. */
export function addExpected(parsed: Document): void {
  for (const [parent, child] of EXPECTED) {
    for (const element of [...parsed.getElementsByTagNameNS('*', parent)]) {
      if (!hasChild(element, child)) element.appendChild(parsed.createElementNS(element.namespaceURI, child));
    }
  }
}

function hasChild(element: Element, name: string): boolean {
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.localName === name) return true;
  }
  return false;
}
