import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import type { CompoundFile, OleEntry } from './compound-file';
import { holdsCompiledCode } from './compiled-code';
import { decompressVba } from './decompress-vba';
import { type MacroModule, readModules } from './macro-modules';

/** Any storage of these names means a project; which of them is which does not matter. */
const PROJECTS = new Set(['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);
const MAX_STREAM = 4 * 1024 * 1024;

/** Word and Excel write a project without a line of code into many files. Throws a Refusal when there is code. */
export function flagsOfMacroProjects(file: CompoundFile): FileFlag[] {
  const entries = file.all();
  if (!entries.some(({ name }) => PROJECTS.has(name.toUpperCase()))) return [];
  const storages = entries.filter(({ name, kind }) => kind === 'storage' && name.toUpperCase() === 'VBA');
  if (storages.length === 0 || !storages.every((storage) => isEmpty(file, file.within(storage)))) throw macros();
  return ['empty-macros'];
}

function isEmpty(file: CompoundFile, streams: OleEntry[]): boolean {
  const find = (wanted: string) => streams.find(({ name }) => name.toUpperCase() === wanted.toUpperCase());
  const directory = find('dir');
  const modules = directory && readModules(file.beginningOf(directory, MAX_STREAM));
  if (!modules) return false;
  return modules.every((module) => {
    const stream = find(module.stream);
    return stream !== undefined && holdsNoCode(module, file.beginningOf(stream, MAX_STREAM));
  });
}

function holdsNoCode({ offset }: MacroModule, stream: Buffer): boolean {
  if (holdsCompiledCode(stream.subarray(0, offset))) return false;
  const source = decompressVba(stream.subarray(offset))?.toString('latin1');
  return source !== undefined && source.split(/\r\n?|\n/).every(isNoCode);
}

function isNoCode(text: string): boolean {
  return (
    /^\s*($|'|rem\b|attribute\s|option\s+(explicit|base|compare)\b)/i.test(text) && !/^\s*attribute.*:/i.test(text)
  );
}

function macros(): Refusal {
  return new Refusal('file.macros', 'contains macros. Please save it without macros and upload the new copy.');
}
