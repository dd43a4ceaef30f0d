import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { OwnRule } from '@udin/contracts';
import { GotenbergConverter } from './gotenberg-converter';
import { LibreOfficeConverter } from './libreoffice-converter';
import type { OfficeConverter } from './office-converter';

interface ConverterSettings {
  OFFICE_CONVERTER_URL?: string;
  LIBREOFFICE: string;
}

/** The converter of the settings, else the LibreOffice on the PATH, else none. */
export function findConverter({ OFFICE_CONVERTER_URL, LIBREOFFICE }: ConverterSettings): OfficeConverter | undefined {
  if (OFFICE_CONVERTER_URL) return new GotenbergConverter(OFFICE_CONVERTER_URL);
  const program = LIBREOFFICE === 'auto' ? onPath('soffice') : LIBREOFFICE === 'off' ? undefined : LIBREOFFICE;
  return program === undefined ? undefined : new LibreOfficeConverter(program);
}

/** A path that leads to no program would be noticed only when somebody waits for a preview. */
export function IsConverter(): PropertyDecorator {
  const isKnown = (value: unknown) => value === 'auto' || value === 'off' || canRun(String(value));
  return OwnRule('isConverter', isKnown, '$property must be auto, off or a program that can be run');
}

const canRun = (program: string): boolean => (isAbsolute(program) ? isProgram(program) : onPath(program) !== undefined);

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
