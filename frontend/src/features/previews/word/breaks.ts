import type { Document } from '@xmldom/xmldom';
import { attribute, element, within } from './xml-tree';

/** Most parts hold none. */
export const MAY_HOLD_BREAKS = /<(\w+:)?(cr|ptab)[\s/>]|"column"/;
/** By what the library knows in their place. */
const KNOWN_AS: Record<string, string> = { cr: 'br', ptab: 'tab', br: 'br' };

/** What the library passes over between words: two figures would be read as one. */
export function keepBreaks(parsed: Document): void {
  for (const found of within(parsed, Object.keys(KNOWN_AS))) {
    if (found.localName === 'br' && attribute(found, 'type') !== 'column') continue;
    found.parentNode!.replaceChild(element(parsed, KNOWN_AS[found.localName!]!, {}), found);
  }
}
