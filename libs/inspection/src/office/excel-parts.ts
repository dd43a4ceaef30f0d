import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import type { XmlHandlers } from './read-xml';

/** Programs that run what they are given, by the name that Excel would start them with. */
const RUNS_COMMANDS =
  /(^|[\\/])(cmd|command|powershell|pwsh|mshta|wscript|cscript|rundll32|regsvr32|certutil|bitsadmin|msiexec|wmic|explorer|bash|sh|msexcel|excel|winword)(\.exe)?$/i;
const COMMAND_IN_TOPIC = /\.(exe|bat|cmd|ps1|vbs|hta|dll|scr)\b|\/c\s|https?:/i;

/** The parts of a workbook that take values from elsewhere. Throws a Refusal for those that start programs. */
export class ExcelParts implements XmlHandlers {
  readonly flags = new Set<FileFlag>();

  open = (tag: string, { ddeService = '', ddeTopic = '' }: Record<string, string>): void => {
    if (tag === 'ddeLink') this.dde(ddeService.trim(), ddeTopic);
    if (tag === 'webPr' || tag === 'dbPr') this.flags.add('web-query');
  };

  private dde(service: string, topic: string): void {
    if (RUNS_COMMANDS.test(service) || COMMAND_IN_TOPIC.test(topic)) {
      throw new Refusal('file.active-content', 'contains a link that starts another program when it is opened.');
    }
    this.flags.add('dde');
  }
}

const WEB_FUNCTION = 'WEBSERVICE(';
/** "cmd|'/c calc'!A1" where a formula begins; a link in the package's own way has a part of its own. */
const DDE_FORMULA = /<f[^<>]{0,200}>\s*[+=@-]*\s*([\w.\\/:-]{1,100})\|/g;

/** Looks through a sheet, which may be hundreds of megabytes long, for formulas that reach out. Throws a Refusal. */
export async function inspectSheet(texts: AsyncIterable<string>, flags: Set<FileFlag>): Promise<void> {
  let kept = '';
  for await (const piece of texts) {
    const text = kept + piece;
    if (text.includes(WEB_FUNCTION)) flags.add('web-function');
    for (const [, service = ''] of text.includes('|') ? text.matchAll(DDE_FORMULA) : []) {
      if (RUNS_COMMANDS.test(service)) {
        throw new Refusal('file.active-content', 'contains a link that starts another program when it is opened.');
      }
      flags.add('dde');
    }
    kept = text.slice(-400);
  }
}
