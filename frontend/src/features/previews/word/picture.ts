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

/** A picture of the file, or a note in its place where no browser can show it (EMF, WMF, TIFF). */
export function pictureOf(src: string | null | undefined, attributes: string): string {
  const content = /^data:[^,]*;base64,(.*)$/s.exec(src ?? '')?.[1] ?? '';
  const type = SHOWN.find(([start]) => content.startsWith(start))?.[1];
  return type
    ? `<img alt="Picture"${attributes} src="data:${type};base64,${content}">`
    : `<span class="no-picture"${withoutClass(attributes)}>This picture can only be seen in the downloaded file.</span>`;
}

const withoutClass = (attributes: string) => attributes.replace(/ class="[^"]*"/, '');
