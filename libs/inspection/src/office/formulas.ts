import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { codeOf } from './formula-code';
import { unusualText } from './unusual-text';

/** Programs that run what they are given, by the name that Excel would start them with. */
const RUNS_COMMANDS =
  /(^|[\\/])(cmd|command|powershell|pwsh|mshta|wscript|cscript|rundll32|regsvr32|certutil|bitsadmin|msiexec|wmic|explorer|bash|sh|msexcel|excel|winword)(\.exe)?$/i;
const COMMAND_IN_TOPIC = /\.(exe|bat|cmd|ps1|vbs|hta|dll|scr)\b|\/c\s|https?:/i;

/** Values of another program: `service|topic!item`, anywhere in a formula. */
const DDE = /([\w.\\/:-]{1,100})'?\s{0,5}\|\s{0,5}('[^']{0,1000}'|[^\s'!]{1,1000})!/g;
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

/** Formulas of cells, of conditional formats and of checks of what is entered. */
const BEGINS = /<(?:[\w.-]{1,50}:)?(?:f|formula[12]?)(?:\s[^<>]{0,2000})?>/g;
/** Excel takes 8,192 letters. Each may be written as a reference. */
const MAX_FORMULA = 128 * 1024;
/** More than the beginning of a formula, which may be cut between two pieces. */
const MAX_TAG = 2_100;

/** Finds the formulas of a sheet as it passes: a parser takes too long for hundreds of megabytes. */
export async function inspectSheet(texts: AsyncIterable<string>, flags: Set<FileFlag>): Promise<void> {
  let kept = '';
  for await (const piece of texts) {
    const text = kept + piece;
    kept = text.slice(-MAX_TAG);
    for (const begin of text.matchAll(BEGINS)) {
      if (begin[0].endsWith('/>')) continue;
      const from = begin.index + begin[0].length;
      const end = text.indexOf('<', from);
      if (end < 0 || end + 1 === text.length) {
        kept = text.slice(begin.index);
        break;
      }
      // No program writes a formula with anything but text in it. Comments and sections could cut its words.
      if (text[end + 1] === '!' || text[end + 1] === '?') throw unusualText();
      // A list from another sheet: the formula is within an element of its own (x14:formula1 around xm:f).
      judgeFormula(withoutReferences(text.slice(from, end)), flags);
    }
    if (kept.length > MAX_FORMULA) throw unusualText();
  }
}

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_all, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
