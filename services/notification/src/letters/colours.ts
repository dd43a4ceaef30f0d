export type Scheme = 'light' | 'dark';
type Colour = Record<Scheme, string>;

/** Paper and ink as on the pages, by day and by night. What is written on what keeps a contrast of 4.5 in both. */
export const COLOURS = {
  desk: { light: '#f3eee4', dark: '#10141d' },
  paper: { light: '#fffefb', dark: '#1a202d' },
  ink: { light: '#17213a', dark: '#ece8df' },
  muted: { light: '#55607a', dark: '#aab2c5' },
  line: { light: '#e6dfd1', dark: '#353d50' },
  plain: { light: '#1b2f5b', dark: '#8fa9e6' },
  good: { light: '#137240', dark: '#4fc487' },
  bad: { light: '#b42c1c', dark: '#ff8a78' },
  // The same at night: a seal and a button are things, not paper.
  seal: { light: '#1b2f5b', dark: '#1b2f5b' },
  sealText: { light: '#ffffff', dark: '#ffffff' },
  button: { light: '#f0a71f', dark: '#f0a71f' },
  buttonText: { light: '#17213a', dark: '#17213a' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;
