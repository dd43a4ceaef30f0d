import type { ModelElement } from '../model';
import { inPlainLetters, isSymbolFont } from './symbol-fonts';

/** Ticks and boxes that are letters of a font such as Wingdings: a device without it would show empty frames. */
export function plainSymbols(element: ModelElement): void {
  const font = element.cssStyle?.['font-family'];
  if (font !== undefined && isSymbolFont(font)) {
    delete element.cssStyle!['font-family'];
    for (const child of element.children ?? []) {
      if (child.type === 'text') child.text = inPlainLetters(child.text ?? '', font) ?? child.text;
    }
  }
  for (const child of element.children ?? []) {
    if (child.type === 'symbol') toText(child);
    else plainSymbols(child);
  }
}

function toText(symbol: ModelElement): void {
  const text = inPlainLetters(String.fromCharCode(symbol.char ?? 0), symbol.font);
  if (text !== undefined) Object.assign(symbol, { type: 'text', text });
}
