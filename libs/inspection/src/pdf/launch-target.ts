import { type PdfDictionary, isDictionary, PdfReference, type PdfOwner, type PdfValue } from './pdf-values';

/** What a link may open in another program: documents and pages, which do nothing by themselves. */
const DOCUMENT =
  /\.(pdf|fdf|xfdf|txt|csv|rtf|docx?|dotx?|odt|xlsx?|ods|pptx?|ppsx?|odp|html?|xml|eps|ps|ai|psd|indd|dwg|dxf|jpe?g|png|gif|tiff?|bmp|svg|mp[34]|m4[av]|mov|avi|wmv|wav|swf|zip|kmz?|msg|eml)$/i;
const WEB = /^(https?|ftp|mailto):/i;
const FOLDER = /[\\/]$/;

/** A name of a file, still as the document writes it. */
export interface LaunchTarget {
  value: PdfValue;
  owner: PdfOwner | undefined;
}

/** The entries of an action that say what it opens (ISO 32000-2, 12.6.4.6), for each system. */
export function targetsOf(action: PdfDictionary): PdfValue[] {
  const systems = ['Win', 'Mac', 'Unix'].map((system) => action.get(system)).filter(isDictionary);
  return [action, ...systems].flatMap((part) => part.get('F') ?? []);
}

/** Parameters are for programs; a reference hides whether there are some. */
export function startsWithParameters(action: PdfDictionary): boolean {
  const windows = action.get('Win');
  if (windows instanceof PdfReference) return true;
  return isDictionary(windows) && windows.has('P') && !isEmptyString(windows.get('P'));
}

/** The name that a file specification gives, undefined when it is elsewhere or none. */
export function nameIn(value: PdfValue | undefined): Buffer | PdfReference | undefined {
  if (Buffer.isBuffer(value) || value instanceof PdfReference) return value;
  if (!isDictionary(value)) return undefined;
  const names = ['UF', 'F', 'Unix', 'DOS', 'Mac'].map((key) => value.get(key));
  return names.find((name): name is Buffer | PdfReference => Buffer.isBuffer(name) || name instanceof PdfReference);
}

/** Whether opening it shows something, and starts nothing. */
export function isHarmlessTarget(name: string): boolean {
  const path = name.split(/[?#]/, 1)[0]?.trim() ?? '';
  return WEB.test(name.trim()) || DOCUMENT.test(path) || FOLDER.test(path);
}

function isEmptyString(value: PdfValue | undefined): boolean {
  return Buffer.isBuffer(value) && value.length === 0;
}
