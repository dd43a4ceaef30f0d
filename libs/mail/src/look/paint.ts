import { COLOURS, type ColourName } from './colours';

type Property = 'color' | 'background-color' | 'border-color' | 'border-top-color';

/** What is painted with which colour; later ones win where an element has both. */
const PAINTS = {
  'm-page': ['background-color', 'page'],
  'm-card': ['background-color', 'card'],
  'm-seal': ['background-color', 'seal'],
  'm-button': ['background-color', 'button'],
  'm-text': ['color', 'text'],
  'm-muted': ['color', 'muted'],
  'm-seal-text': ['color', 'sealText'],
  'm-button-text': ['color', 'buttonText'],
  'm-border': ['border-color', 'border'],
  'm-plain': ['border-top-color', 'plain'],
  'm-good': ['border-top-color', 'good'],
  'm-bad': ['border-top-color', 'bad'],
} as const satisfies Record<string, readonly [Property, ColourName]>;

type Paint = keyof typeof PAINTS;

/** Of a fact: what it is, and what is said. */
type Place = 'm-label' | 'm-value';

/** Class and style of an element: light colours inline, for programs that read nothing else; dark ones by class. */
export function paint(paints: readonly Paint[], style: string, place?: Place): string {
  const light = paints.map((name) => `${PAINTS[name][0]}:${COLOURS[PAINTS[name][1]].light}`);
  return `class="${[...paints, ...(place ? [place] : [])].join(' ')}" style="${[style, ...light].filter(Boolean).join(';')}"`;
}

const dark = (prefix: string, properties: readonly Property[]) =>
  (Object.keys(PAINTS) as Paint[])
    .filter((name) => properties.includes(PAINTS[name][0]))
    .map((name) => `${prefix}.${name}{${PAINTS[name][0]}:${COLOURS[PAINTS[name][1]].dark}!important}`)
    .join('');

const TEXT = ['color', 'border-color', 'border-top-color'] as const;
const BACKGROUND = ['background-color'] as const;

/**
 * On a phone one stands below the other: beside each other a file's name would be broken every few letters, and a UDIN
 * in the middle. Programs that read no style sheet keep them beside each other.
 */
const ON_PHONE =
  `.m-label,.m-value{display:block!important;width:auto!important;text-align:left!important}` +
  `.m-label{border-width:0!important;padding:8px 0 0!important}.m-value{padding:0 0 8px!important}`;

/**
 * The dark scheme: for programs that follow the reader's choice (Apple Mail, Thunderbird, Outlook on a Mac), and for
 * Outlook in the browser and on phones, which marks what it has recoloured. Others show the light scheme or invert it
 * as a whole; both keep the contrast, since every text has a background of its own.
 */
export const STYLE_SHEET =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${dark('', [...BACKGROUND, ...TEXT])}}` +
  `${dark('[data-ogsc] ', TEXT)}${dark('[data-ogsb] ', BACKGROUND)}` +
  `@media (max-width:480px){${ON_PHONE}}`;
