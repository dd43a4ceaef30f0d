import type { Plugin } from 'vite';

/** The letters of every page and the sign of every price. */
const FIRST_FONTS = ['noto-sans-latin-wght-normal', 'noto-sans-rupee-wght'];

/** Asks for the first fonts with the page, and not only when the styles have been read. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        FIRST_FONTS.map((font) => {
          const file = Object.keys(bundle).find((name) => name.includes(`/${font}-`));
          if (!file) throw new Error(`The font ${font} is not in the build.`);
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          };
        }),
    },
  };
}
