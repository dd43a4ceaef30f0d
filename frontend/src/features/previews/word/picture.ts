import { escaped } from './escaped';

/** By the first bytes, in base64: what the file says about its pictures is often wrong. */
const SHOWN: readonly (readonly [start: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
  ['Qk', 'image/bmp'],
  ['PHN2Zy', 'image/svg+xml'],
  ['PD94bWwg', 'image/svg+xml'],
];

/** What is said of pictures, in the language of the page: the thread that reads the file has no texts. */
export interface PictureWords {
  /** Of one whose author has not described it. */
  picture: string;
  onlyInFile: string;
}

/** A picture of the file, or a note in its place where no browser can show it (EMF, WMF, TIFF). */
export function pictureOf(src: string | null | undefined, attributes: string, words: PictureWords): string {
  const content = /^data:[^,]*;base64,(.*)$/s.exec(src ?? '')?.[1] ?? '';
  const type = SHOWN.find(([start]) => content.startsWith(start))?.[1];
  return type
    ? `<img alt="${escaped(words.picture)}"${attributes} src="data:${type};base64,${content}">`
    : `<span class="no-picture"${withoutClass(attributes)}>${escaped(words.onlyInFile)}</span>`;
}

const withoutClass = (attributes: string) => attributes.replace(/ class="[^"]*"/, '');
