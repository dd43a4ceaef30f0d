const COLOURS = [36, 32, 35, 33, 34, 96, 92, 95, 93];
const LEVELS: Record<number, string> = {
  40: '\u001b[33mWARN\u001b[0m ',
  50: '\u001b[31mERROR\u001b[0m ',
  60: '\u001b[31mFATAL\u001b[0m ',
};
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
      if (!NOISE.test(line)) for (const text of readable(line).split('\n')) print(prefix + text);
    };
  };
}

/** What a person needs of a log line: the level when it is no ordinary one, the message, the request and the stack. */
export function readable(line: string): string {
  const record = parse(line);
  if (!record) return line;
  const { level, msg = '', requestId, err } = record;
  const error = err?.stack ?? err?.message;
  const request = requestId ? ` \u001b[2m${requestId}\u001b[0m` : '';
  return `${LEVELS[level] ?? ''}${msg}${request}${error ? `\n${error}` : ''}`;
}

interface LogRecord {
  level: number;
  msg?: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
}

function parse(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const record = JSON.parse(line) as LogRecord;
    return typeof record.level === 'number' ? record : undefined;
  } catch {
    return undefined;
  }
}
