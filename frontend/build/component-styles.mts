import type { Plugin } from 'vite';

/** Everything; what the page server of development gives. */
const ALL = /[\\/]@mantine[\\/]core[\\/]styles\.layer\.css$/;
/** Without those of the components. */
const BASE = ['baseline', 'default-css-variables', 'global'];
/** Where a component of the interface library keeps the names of its styles: Button.module.mjs, Modal.module.mjs, … */
const CLASS_NAMES = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

/**
 * Brings the styles of a component along with its script, so that a page loads the styles of what it shows. They are in
 * a layer: our own styles win, whichever file arrives first.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: ALL },
      handler: () => BASE.map((name) => `@import '@mantine/core/styles/${name}.layer.css';`).join('\n'),
    },
    transform: {
      filter: { id: CLASS_NAMES },
      handler: (code, id) => ({
        code: `import '@mantine/core/styles/${CLASS_NAMES.exec(id)![1]}.layer.css';\n${code}`,
        map: null,
        // The library says that its files have no side effects: without this the import would be dropped.
        moduleSideEffects: true,
      }),
    },
  };
}
