import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SCRIPT = '<script src="/before-page.js"></script>';
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
/** The letters of the first words, as the page's styles declare them. */
const FONTS = /@font-face\s*\{[^}]*noto-sans-(?:latin|rupee)-wght[^}]*\}/g;

/**
 * A page is painted when its HTML has come: what that needs is in it, and its styles are fetched beside its scripts. As
 * files they would be waited for, on a slow line as long again as for the page.
 */
export function firstPaint(): Plugin {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = STYLES.exec(html)?.[1];
        const styles = file && bundle[file.slice(1)];
        if (!styles || styles.type !== 'asset' || !html.includes(SCRIPT))
          throw new Error('The page is not as expected.');
        const fonts = String(styles.source).match(FONTS)?.join('') ?? '';
        const words = read('src/app/first-words.css')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .replaceAll(/\s+/g, ' ');
        const script = read('public/before-page.js').replaceAll(/^ *\/\/.*\n/gm, '');
        // A stylesheet that a script adds is not waited for, and stays before those of later parts.
        const later = `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: '${file}', id: 'styles' }));`;
        return html
          .replace(SCRIPT, () => `<style>${fonts}${words}</style><script>${script}${later}</script>`)
          .replace(STYLES, `<link rel="preload" as="style" crossorigin href="${file}">`);
      },
    },
  };
}
