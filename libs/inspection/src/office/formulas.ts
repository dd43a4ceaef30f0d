import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { codeOf } from './formula-code';
import { unusualText } from './unusual-text';

/** Programs that run what they are given, by the name that Excel would start them with. */
const RUNS_COMMANDS =
  /(^|[\\/])(cmd|command|powershell|pwsh|mshta|wscript|cscript|rundll32|regsvr32|certutil|bitsadmin|msiexec|wmic|explorer|bash|sh|msexcel|excel|winword)(\.exe)?$/i;
const COMMAND_IN_TOPIC = /\.(exe|bat|cmd|ps1|vbs|hta|dll|scr)\b|\/c\s|https?:/i;

/** Values of another program: `service|topic!item`, anywhere in a formula. Two quotes in a name are one. */
const DDE = /([\w.\\/:-]{1,100})'?\s*\|\s*('(?:[^']|'')*'|[^\s'!|]+)!/g;
const ASKS_THE_WEB = /\bWEBSERVICE\s*\(|_xlfn\.IMAGE\s*\(/i;
/** Real-time data: values of another program, as of DDE. */
const ASKS_A_PROGRAM = /(?<![\w.])(_xl\w*\.)*RTD\s*\(/i;
/** Loads a library by its name. Excel allows the first two in macro sheets only; what else shows the file may not. */
const LOADS_A_LIBRARY = /(?<![\w.])(_xl\w*\.)*(CALL|REGISTER(\.ID)?)\s*\(/i;
/** Nothing of interest is written without one of these. */
const IS_WORTH_A_LOOK = /\||WEBSERVICE|IMAGE|RTD|CALL|REGISTER/i;
const REFERENCE = /&(?:#(\d{1,20})|#x([\da-f]{1,20})|(lt|gt|amp|quot|apos));/gi;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** What a formula takes from outside of its workbook. Throws a Refusal when it starts a program. */
export function judgeFormula(formula: string, flags: Set<FileFlag>): void {
  if (!IS_WORTH_A_LOOK.test(formula)) return;
  // A sheet may be called "Call (2)".
  const calls = codeOf(formula, { keepsNames: false });
  if (ASKS_THE_WEB.test(calls)) flags.add('web-function');
  if (ASKS_A_PROGRAM.test(calls)) flags.add('dde');
  if (LOADS_A_LIBRARY.test(calls)) throw loadsLibrary();
  const said = codeOf(formula, { keepsNames: true });
  for (const [, service = '', topic = ''] of said.includes('|') ? said.matchAll(DDE) : []) {
    judgeDde(service, topic, flags);
  }
}

export function loadsLibrary(): Refusal {
  return new Refusal('file.active-content', 'contains a formula that runs a program library.');
}

export function judgeDde(service: string, topic: string, flags: Set<FileFlag>): void {
  if (RUNS_COMMANDS.test(service) || COMMAND_IN_TOPIC.test(topic)) {
    throw new Refusal('file.active-content', 'contains a link that starts another program when it is opened.');
  }
  flags.add('dde');
}

/** Formulas of cells, of conditional formats and of checks of what is entered; up to the attributes. */
const BEGINS = /<(?:[^\s<>:/]+:)?(?:f|formula[12]?)(?=[\s/>])/g;
/** What is said of the formula; a value in quotes may hold the mark that ends a tag. */
const ATTRIBUTES = /(?:[^<>"']|"[^"<]*"|'[^'<]*')*/y;
/** A formula with values of another sheet is within an element of its own: x14:formula1 around xm:f. */
const HOLDS_ONE = /[<:]formula[12]?$/;
const IS_ONE = /^<(?:[^\s<>:/]+:)?f[\s>]/;
/** Excel takes 8,192 letters. Each may be written as a reference. */
const MAX_FORMULA = 128 * 1024;

/** Finds the formulas of a sheet as it passes: a parser takes too long for hundreds of megabytes. */
export async function inspectSheet(texts: AsyncIterable<string>, flags: Set<FileFlag>): Promise<void> {
  let kept = '';
  for await (const piece of texts) {
    const text = kept + piece;
    const tail = text.slice(Math.max(0, text.lastIndexOf('<')));
    // The name of a tag that is cut between two pieces.
    kept = tail.includes('>') ? '' : tail;
    for (const begin of text.matchAll(BEGINS)) {
      const formula = formulaAt(text, begin);
      if (formula === undefined) {
        kept = text.slice(begin.index);
        break;
      }
      judgeFormula(withoutReferences(formula), flags);
    }
    if (kept.length > MAX_FORMULA) throw unusualText();
  }
}

/** Undefined while its end is still to come. */
function formulaAt(text: string, { 0: name, index }: RegExpExecArray): string | undefined {
  ATTRIBUTES.lastIndex = index + name.length;
  const attributes = ATTRIBUTES.exec(text)?.[0] ?? '';
  const from = index + name.length + attributes.length + 1;
  const isCut = from > text.length || /^["'][^<]*$/.test(text.slice(from - 1));
  if (isCut) return undefined;
  if (text[from - 1] !== '>') throw unusualText();
  if (attributes.endsWith('/')) return '';
  const end = text.indexOf('<', from);
  if (end < 0 || (text[end + 1] !== '/' && !text.includes('>', end))) return undefined;
  const said = text.slice(from, end);
  const isAround = HOLDS_ONE.test(name) && !said.trim() && IS_ONE.test(text.slice(end));
  // No program writes a formula with anything but text in it. Comments, sections and elements could cut its words.
  if (text[end + 1] !== '/' && !isAround) throw unusualText();
  return said;
}

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
