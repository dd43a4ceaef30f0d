import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ink blue: text and primary. */
const ink: MantineColorsTuple = ['#eef2fa', '#d9e1f0', '#b1c2e0', '#86a0d0', '#6283c2', '#4b70ba', '#3e66b7', '#2f55a1', '#274b91', '#1b2f5b'];
/** Marigold: the single next step on a screen. */
const marigold: MantineColorsTuple = ['#fff6e1', '#ffeccc', '#ffd89b', '#fec264', '#fdb039', '#fda51d', '#f0a71f', '#d98a00', '#b87300', '#8f5800'];
/** Green: verified, paid, signed; nothing else. */
const seal: MantineColorsTuple = ['#e8f7ef', '#d3ebdf', '#a8d6be', '#79c09a', '#52ae7c', '#39a268', '#2a9c5e', '#1b884d', '#0f6f3d', '#075c31'];

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 4 },
  colors: { ink, marigold, seal },
  fontFamily: '"Noto Sans Variable", "Noto Sans Devanagari Variable", "Noto Sans Bengali Variable", system-ui, sans-serif',
  headings: { fontFamily: 'inherit', fontWeight: '640' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.45, blur: 2 } } },
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  },
});

/** Paper: warm white by day, deep ink by night; hairlines instead of shadows. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--content-width': '1120px' },
  light: {
    '--mantine-color-body': '#fcfaf6',
    '--mantine-color-text': '#1a2438',
    '--mantine-color-dimmed': '#56617a',
    '--mantine-color-default-border': '#e4ded2',
    '--surface': '#ffffff',
    '--next-step': '#f0a71f',
    '--next-step-text': '#241a02',
  },
  dark: {
    '--mantine-color-body': '#0f1524',
    '--mantine-color-text': '#e8ebf3',
    '--mantine-color-dimmed': '#a3aec6',
    '--mantine-color-default-border': '#2b3650',
    '--surface': '#161e31',
    '--next-step': '#fdb039',
    '--next-step-text': '#241a02',
  },
});
