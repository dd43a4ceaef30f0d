import type { Document, Element } from '@xmldom/xmldom';
import { attribute, childOf, childrenOf, element, within } from './xml-tree';

const [UNTICKED, TICKED] = ['☐', '☒'];

/** Which box of a form is ticked, and what was chosen from a list, stands in the data of its field alone. */
export function showFormFields(parsed: Document): void {
  for (const data of within(parsed, ['ffData'])) {
    const shown = stateOf(data);
    const begin = data.parentNode!;
    if (shown) begin.parentNode!.insertBefore(element(parsed, 't', {}, parsed.createTextNode(shown)), begin);
  }
}

function stateOf(data: Element): string | undefined {
  const box = childOf(data, 'checkBox');
  if (box) return isOn(childOf(box, 'checked') ?? childOf(box, 'default')) ? TICKED : UNTICKED;
  const list = childOf(data, 'ddList');
  if (!list) return undefined;
  const chosen = attribute(childOf(list, 'result') ?? childOf(list, 'default'), 'val') ?? 0;
  return attribute(childrenOf(list, 'listEntry')[Number(chosen)], 'val');
}

const isOn = (found: Element | undefined): boolean =>
  found !== undefined && !['0', 'false', 'off'].includes(attribute(found, 'val') ?? '');
