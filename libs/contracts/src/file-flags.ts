import { type Static, Type } from 'typebox';
import { named } from './answer-fields';

/**
 * What is worth knowing about an accepted file, for whoever opens it. The codes are stored and never change; each
 * sentence goes on after the file's name.
 */
const FILE_FLAGS = {
  encrypted: 'opens without a password, but forbids printing, copying or editing',
  scripts: 'carries a script',
  attachments: 'has attachments',
  'external-links': 'opens an outside link',
  'linked-picture': 'shows a picture or a text that lies elsewhere',
  'launch-action': 'opens another document or a web page when it is told to',
  dde: 'takes values from another program',
  'web-query': 'takes values from the web or from a database',
  'web-function': 'holds a formula that calls a web service',
  activex: 'holds active controls (ActiveX)',
  'empty-macros': 'holds a macro project without a line of code',
  'nested-archive': 'holds an archive within the archive',
  programs: 'holds programs or scripts within the archive',
  'leading-data': 'holds other bytes before its beginning',
  'trailing-data': 'holds other bytes behind its end',
  markup: 'reads like a web page',
  'utf-16': 'is a text in UTF-16',
  'legacy-encoding': 'is a text in an older encoding than UTF-8',
} as const satisfies Record<string, string>;

export type FileFlag = keyof typeof FILE_FLAGS;

export const FILE_FLAG_CODES = Object.keys(FILE_FLAGS) as FileFlag[];

export const FileFlagAnswer = named('FileFlagAnswer', {
  code: Type.Enum(FILE_FLAG_CODES),
  text: Type.String({ description: "A sentence without its subject: goes on after the file's name." }),
});
export type FileFlagAnswer = Static<typeof FileFlagAnswer>;

export function toFileFlagAnswers(flags: readonly FileFlag[]): FileFlagAnswer[] {
  return flags.map((code) => ({ code, text: FILE_FLAGS[code] }));
}
