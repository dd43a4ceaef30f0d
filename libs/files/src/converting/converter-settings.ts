import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { FileServiceSettings } from '../file-service.settings';
import { GotenbergConverter } from './gotenberg-converter';
import { LibreOfficeConverter } from './libreoffice-converter';
import type { OfficeConverter } from './office-converter';

type ConverterSettings = Pick<FileServiceSettings, 'OFFICE_CONVERTER_URL' | 'LIBREOFFICE'>;

/** The converter of the settings, else the LibreOffice on the PATH, else none. */
export function findConverter({ OFFICE_CONVERTER_URL, LIBREOFFICE }: ConverterSettings): OfficeConverter | undefined {
  if (OFFICE_CONVERTER_URL) return new GotenbergConverter(OFFICE_CONVERTER_URL);
  const program = LIBREOFFICE === 'auto' ? onPath('soffice') : LIBREOFFICE === 'off' ? undefined : LIBREOFFICE;
  return program === undefined ? undefined : new LibreOfficeConverter(program);
}

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
