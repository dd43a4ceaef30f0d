export type Scheme = 'light' | 'dark';
type Colour = Record<Scheme, string>;

/** The colours of the pages. Every text keeps a contrast of 4.5 to its background in both schemes. */
export const COLOURS = {
  page: { light: '#f3eee4', dark: '#10141d' },
  card: { light: '#fffefb', dark: '#1a202d' },
  text: { light: '#17213a', dark: '#ece8df' },
  muted: { light: '#55607a', dark: '#aab2c5' },
  border: { light: '#e6dfd1', dark: '#353d50' },
  plain: { light: '#1b2f5b', dark: '#8fa9e6' },
  good: { light: '#137240', dark: '#4fc487' },
  bad: { light: '#b42c1c', dark: '#ff8a78' },
  // The same in both schemes: seal and button keep the product's colours.
  seal: { light: '#1b2f5b', dark: '#1b2f5b' },
  sealText: { light: '#ffffff', dark: '#ffffff' },
  button: { light: '#f0a71f', dark: '#f0a71f' },
  buttonText: { light: '#17213a', dark: '#17213a' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;
