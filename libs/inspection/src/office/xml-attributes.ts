/** Every start tag of this local name, as its attributes. Enough for package descriptions, which nest nothing. */
export function attributesOf(xml: string, tag: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${tag}\\s([^<>]*)>`, 'g'));
  return [...tags].map(([, text = '']) => {
    const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    return Object.fromEntries(pairs.map(([, name, double, single]) => [name, unescapeXml(double ?? single ?? '')]));
  });
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
