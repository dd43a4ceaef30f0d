/* oxlint-disable-next-line typescript/no-unsafe-function-type -- whatever it is, only its text is used */
type Source = Function;

/**
 * Makes a browser script of a function that uses nothing outside itself but its arguments (functions of the
 * same kind, or plain data). So browser code is type-checked like the rest and the server stays one file.
 */
export function asBrowserScript(main: Source, ...args: (Source | object | string)[]): string {
  const given = args.map((arg) => (typeof arg === 'function' ? `(${arg})` : JSON.stringify(arg)));
  // The bundler marks names with a helper of its own, which does not exist in the page.
  return `(()=>{const __name=(f)=>f;(${main})(${given.join(',')});})();\n`;
}
