import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ink blue: text and primary. */
const ink: MantineColorsTuple = [
  '#eef2fa',
  '#dbe3f2',
  '#b9c8e6',
  '#9db2da',
  '#7f9ace',
  '#5b7bb8',
  '#40629f',
  '#2f4f8a',
  '#243f74',
  '#1b2f5b',
];
/** Marigold: the single next step on a screen. */
const marigold: MantineColorsTuple = [
  '#fff6e1',
  '#ffeccc',
  '#ffd89b',
  '#fec264',
  '#fdb039',
  '#f9a826',
  '#f0a71f',
  '#b87300',
  '#8f5800',
  '#6e4300',
];
/** Green: verified, paid, signed; nothing else. */
const seal: MantineColorsTuple = [
  '#e6f5ec',
  '#d0ebdb',
  '#a5d8bb',
  '#77c599',
  '#50b27c',
  '#359d63',
  '#218a50',
  '#137240',
  '#0b6336',
  '#064f2a',
];
/** Red: errors and destruction; nothing else. */
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadfdb',
  '#f5bdb6',
  '#f19d93',
  '#ee8478',
  '#d9513f',
  '#c53a29',
  '#b42c1c',
  '#9d2316',
  '#7c1a0f',
];
/** Neutral colours: warm in the light scheme, bluish in the dark one. */
const gray: MantineColorsTuple = [
  '#faf7f1',
  '#f3eee4',
  '#e9e3d6',
  '#ddd5c5',
  '#c9c0ae',
  '#a69f92',
  '#7d7a76',
  '#565b69',
  '#363e50',
  '#1a2438',
];
const dark: MantineColorsTuple = [
  '#e8ebf3',
  '#c3cbdc',
  '#a3aec6',
  '#8492af',
  '#34405c',
  '#283450',
  '#1a2338',
  '#141c2e',
  '#0f1524',
  '#0a0f1b',
];

/** With the scripts of other languages: of Android and Linux, Windows, and Apple. None of those is sent. */
const FONTS =
  '"Noto Sans Variable", "Noto Sans Devanagari", "Noto Sans Bengali", "Nirmala UI", "Kohinoor Devanagari", "Kohinoor Bangla", "Bangla Sangam MN", system-ui, sans-serif';

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 3 },
  autoContrast: true,
  colors: { ink, marigold, seal, red, gray, dark },
  fontFamily: FONTS,
  // Its own letters first: those that it has not are taken from the fonts of the page.
  fontFamilyMonospace: `ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, Liberation Mono, Courier New, monospace, ${FONTS}`,
  // In rem: who has set a larger text in the browser gets it. 1rem is 16px for everybody else.
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 2.2vw + 1rem, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 8,
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The same width for header, page and footer.
    Container: { defaultProps: { size: 'var(--content-width)', px: { base: 'md', sm: 'lg' } } },
    Button: {
      defaultProps: { size: 'md' },
      // Long labels wrap on a phone instead of being cut. Links that look like buttons centre theirs, too.
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          minHeight: 44,
          height: 'auto',
          paddingBlock: 6,
        },
        label: { whiteSpace: 'normal', lineHeight: 1.3, overflow: 'visible' },
      },
      // Mantine computes what is read on the primary colour once, for the light scheme only; so below.
      vars: (_theme: unknown, { variant = 'filled', color }: { variant?: string; color?: string }) => ({
        root: variant === 'filled' && !color ? { '--button-color': 'var(--primary-contrast)' } : {},
      }),
    },
    // Its picture stays as it is when text is larger: on a phone the room is for the text.
    ActionIcon: { defaultProps: { size: 'var(--touch-target)', variant: 'subtle' } },
    CloseButton: { defaultProps: { size: 'var(--touch-target)', iconSize: 22 } },
    // The number at the bell grows less than other text: it would hide the bell, and take the press that is for it.
    Indicator: {
      styles: {
        indicator: {
          pointerEvents: 'none',
          height: 'min(1.125rem, 24px)',
          minWidth: 'min(1.125rem, 24px)',
          fontSize: 'min(0.8125rem, 18px)',
        },
      },
    },
    // Below a dialog (200) that its button has opened: Safari takes it away only when the mouse moves.
    Tooltip: { defaultProps: { zIndex: 199 } },
    // As high as the button beside it.
    Input: { defaultProps: { size: 'md' }, styles: { wrapper: { '--input-height-md': '2.75rem' } } },
    TextInput: { defaultProps: { size: 'md' } },
    // So that the button that shows the password can be reached with the keyboard.
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', checkIconPosition: 'right', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // Else some screen readers tell of a picture beside each list.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Checkbox: { defaultProps: { size: 'md', iconColor: 'var(--primary-contrast)' } },
    // Not a header element: screen readers would count a second header of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Paper: { defaultProps: { withBorder: true, radius: 12 } },
    Skeleton: { defaultProps: { radius: 6 } },
    Pagination: {
      defaultProps: { size: 'lg' },
      vars: () => ({ root: { '--pagination-active-color': 'var(--primary-contrast)' } }),
    },
  },
});

/** Surfaces and lines: warm white in the light scheme, dark blue in the dark one. */
export const cssVariables: CSSVariablesResolver = () => ({
  // What a finger finds. Of a plain number Mantine makes rem.
  variables: { '--content-width': '1120px', '--touch-target': '44px' },
  light: {
    '--mantine-color-body': '#fbf8f2',
    '--mantine-color-text': '#17213a',
    '--mantine-color-dimmed': '#55607a',
    '--mantine-color-placeholder': '#6d7689',
    '--mantine-color-default': '#fffefb',
    '--mantine-color-default-hover': '#f6f1e7',
    '--mantine-color-default-border': '#dcd4c4',
    '--mantine-color-error': '#b42c1c',
    '--mantine-color-anchor': '#243f74',
    '--surface': '#fffefb',
    '--surface-quiet': '#f6f1e7',
    '--hairline': '#e6dfd1',
    '--field-border': '#8b8474',
    '--primary-contrast': '#ffffff',
    '--next-step': '#f0a71f',
    '--seal-ink': '#1b2f5b',
    '--seal-verified': '#137240',
    '--good-text': '#0b6336',
    '--good-surface': '#eaf6ef',
    '--good-line': '#a5d8bb',
    '--bad-text': '#9d2316',
    '--bad-surface': '#fdf0ee',
    '--bad-line': '#f0b9b1',
    '--note-surface': '#fdf5e2',
    '--note-line': '#eecb84',
  },
  dark: {
    '--mantine-color-body': '#0f1524',
    '--mantine-color-text': '#e8ebf3',
    '--mantine-color-dimmed': '#a3aec6',
    '--mantine-color-placeholder': '#8e9ab5',
    '--mantine-color-default': '#141c2e',
    '--mantine-color-default-hover': '#1f2940',
    '--mantine-color-default-border': '#34405c',
    '--mantine-color-error': '#f19d93',
    '--mantine-color-anchor': '#b9c8e6',
    '--surface': '#161e31',
    '--surface-quiet': '#1b2439',
    '--hairline': '#2a3550',
    '--field-border': '#6b7a9c',
    '--primary-contrast': '#0f1524',
    '--next-step': '#f9a826',
    '--seal-ink': '#2f4f8a',
    '--seal-verified': '#137240',
    '--good-text': '#8fd6ad',
    '--good-surface': '#10281d',
    '--good-line': '#24573c',
    '--bad-text': '#f5bdb6',
    '--bad-surface': '#33191a',
    '--bad-line': '#6b302b',
    '--note-surface': '#2c2411',
    '--note-line': '#6d5520',
  },
});
