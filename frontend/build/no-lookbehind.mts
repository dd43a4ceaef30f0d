import type { Plugin } from 'vite';

const LOOKBEHIND = /\(\?<[=!]/;

/** Safari before 16.4 reads no pattern that looks behind: a script with one is an error, and its page stays empty. */
export function noLookbehind(): Plugin {
  return {
    name: 'no-lookbehind',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = Object.values(bundle).filter((file) => file.type === 'chunk' && LOOKBEHIND.test(file.code));
      const names = found.map(({ fileName }) => fileName);
      if (names.length > 0) this.error(`A pattern looks behind, which older iPhones cannot read: ${names.join(', ')}`);
    },
  };
}
