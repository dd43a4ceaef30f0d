export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const VOID = ['meta'];
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#10003': '✓' };
const PART = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|([^<>]+)/y;

/**
 * Reads HTML as a parser does that repairs nothing: every element closed in its turn, attributes in double quotes and
 * once each, no bare `<`, `>` or `&`. Throws at the first place where a browser or a mail program would have to guess.
 */
export function readStrictly(html: string): Element {
  const start = '<!doctype html>';
  if (!html.startsWith(start)) throw new Error('does not begin with its doctype');
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  PART.lastIndex = start.length;
  for (let match; PART.lastIndex < html.length;) {
    const at = PART.lastIndex;
    if (!(match = PART.exec(html))) throw new Error(`not to be read from here: ${html.slice(at, at + 60)}`);
    const [, slash, tag, attributes, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(parent.tag === 'style' ? text : decoded(text));
    else if (slash) close(open, tag!);
    else {
      const element = { tag: tag!, attributes: attributesOf(attributes!), children: [] };
      parent.children.push(element);
      if (!VOID.includes(tag!)) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> is left open`);
  return root;
}

/** All elements, outer ones first, each with those around it. */
export function* walk(element: Element, around: Element[] = []): Generator<[Element, Element[]]> {
  yield [element, around];
  for (const child of element.children) if (typeof child !== 'string') yield* walk(child, [...around, element]);
}

function close(open: Element[], tag: string): void {
  const last = open.pop();
  if (last?.tag !== tag) throw new Error(`</${tag}> closes <${last?.tag}>`);
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decoded(value!)] as const);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`an attribute stands twice:${text}`);
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  return text.replace(/&(?:([a-z]+|#\d+);)?/g, (entity, name?: string) => {
    const character = name && ENTITIES[name];
    if (!character) throw new Error(`a bare & in: ${text}, at ${entity}`);
    return character;
  });
}
