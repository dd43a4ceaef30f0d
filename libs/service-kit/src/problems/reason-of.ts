import type { ValidationError } from 'class-validator';
import { inPeoplesWords, type Reason, sentenceAbout } from './stock-reasons';

/** Rules about presence and type, with plain words for each. Whatever else a field breaks follows from these. */
const FIRST: Record<string, string> = {
  isNotEmpty: 'is missing',
  isString: 'must be text',
  isInt: 'must be a whole number',
  isNumber: 'must be a number',
  isBoolean: 'must be true or false',
  isArray: 'must be a list',
  isObject: 'must be an object',
};

/** What is not there is not too much of anything. */
const TOO_MUCH: ReadonlySet<string> = new Set(['arrayMaxSize', 'maxLength', 'max']);

/** Why a field is refused: one sentence, the one that helps most, of all the rules that it breaks. */
export function reasonOf({ property, value, constraints = {} }: ValidationError): Reason {
  if (constraints.whitelistValidation) return inPeoplesWords(property, `${property} is not expected here`);
  // The body, or an item, is no object at all.
  if (constraints.unknownValue) return sentenceAbout(property || 'request', 'must be an object');
  // As class-validator words them; what a request class says itself is for people already.
  const isStock = (text: string) => text.startsWith(`${property} `) || text.startsWith('each value in ');
  const rules = [...new Set([...Object.keys(FIRST), ...Object.keys(constraints)])].filter((rule) => constraints[rule]);
  if (value === undefined) {
    const said = rules.filter((rule) => !TOO_MUCH.has(rule)).map((rule) => constraints[rule]!);
    const own = said.find((text) => !isStock(text));
    return own ? inPeoplesWords(property, own) : missing(property);
  }
  const [rule = '', text = ''] = [rules[0], constraints[rules[0] ?? '']];
  // Of an item, whose own name is its place: the list is named in the words alone.
  const list = /^each value in nested property (\S+) /.exec(text)?.[1];
  if (list) return sentenceAbout(list, 'must hold objects only');
  const isFirst = FIRST[rule] && text.startsWith(`${property} `);
  if (!isFirst) return inPeoplesWords(property, text);
  return rule === 'isNotEmpty' ? missing(property) : sentenceAbout(property, FIRST[rule]!);
}

const missing = (property: string): Reason => sentenceAbout(property, 'is missing', 'request.invalid/missing');
