import type { Document, Element, Node } from '@xmldom/xmldom';

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Elements of these names inside, in the order of the document, whatever namespace they are of. */
export function within(node: Node, names: readonly string[], found: Element[] = []): Element[] {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!isElement(child)) continue;
    if (names.includes(child.localName!)) found.push(child);
    within(child, names, found);
  }
  return found;
}

export function childOf(node: Node, name: string): Element | undefined {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isElement(child) && child.localName === name) return child;
  }
  return undefined;
}

export function childrenOf(node: Node, name: string): Element[] {
  const found: Element[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isElement(child) && child.localName === name) found.push(child);
  }
  return found;
}

export function closest(node: Node, names: readonly string[]): Element | undefined {
  for (let parent = node.parentNode; parent; parent = parent.parentNode) {
    if (isElement(parent) && names.includes(parent.localName!)) return parent;
  }
  return undefined;
}

/** Without its prefix: a file chooses its prefixes as it likes. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  return [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value;
}

/** The content stays, in the place of its wrapper. */
export function unwrap(wrapper: Element, content: Element | undefined = wrapper): void {
  while (content?.firstChild) wrapper.parentNode!.insertBefore(content.firstChild, wrapper);
  wrapper.parentNode!.removeChild(wrapper);
}

type Attributes = Record<string, string | number>;

/** The library asks for local names alone, so the namespace of a new element does not matter. */
export function element(parsed: Document, name: string, attributes: Attributes, ...children: Node[]): Element {
  const made = parsed.createElementNS(null, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttributeNS(null, key, String(value));
  for (const child of children) made.appendChild(child);
  return made;
}
