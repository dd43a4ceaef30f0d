import { parseArgs } from 'node:util';
import { type FileKind, ORDER_FILE_KINDS, SIGNED_FILE_KINDS, VAULT_FILE_KINDS } from '@udin/contracts';

const KINDS: Record<string, readonly FileKind[]> = {
  order: ORDER_FILE_KINDS,
  vault: VAULT_FILE_KINDS,
  signed: SIGNED_FILE_KINDS,
};

interface CorpusCommand {
  folder: string;
  /** where every single verdict is written */
  json?: string;
  kinds: readonly FileKind[];
}

/** Throws an Error that says how the command is used. */
export function readCommandLine(args: string[]): CorpusCommand {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'string' }, kinds: { type: 'string', default: 'vault' } },
  });
  const [folder] = positionals;
  const kinds = KINDS[values.kinds];
  if (!folder || !kinds)
    throw new Error('Usage: npm run corpus -- <folder> [--json file] [--kinds order|vault|signed]');
  return { folder, kinds, ...(values.json && { json: values.json }) };
}
