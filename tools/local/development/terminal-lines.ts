import { readableLine } from './readable-lines';

const COLOURS = [36, 32, 35, 33, 34, 96, 92, 95, 93];
/** From Node, for every program with a debugger's port; the summary names the ports. */
const NOISE =
  /^(Debugger (listening on|attached|ending)|For help, see: https:\/\/nodejs\.org|Waiting for the debugger)/;

/** Shows each program's lines with its name before them, in its own colour. */
export function terminalLines(print: (line: string) => void): (program: string) => (line: string) => void {
  let used = 0;
  return (program) => {
    const colour = COLOURS[used++ % COLOURS.length];
    const prefix = `\u001b[${colour}m${program.replace(/ service$/, '').padEnd(16)}\u001b[0m `;
    return (line) => {
      const text = NOISE.test(line) ? undefined : readableLine(line);
      for (const part of text?.split('\n') ?? []) print(prefix + part);
    };
  };
}
