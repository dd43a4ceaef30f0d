interface LogRecord {
  level: number;
  msg?: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
  req?: { method: string; path: string };
  res?: { status: number };
  responseTime?: number;
}

const LEVELS: Record<number, string> = {
  40: '\u001b[33mWARN\u001b[0m ',
  50: '\u001b[31mERROR\u001b[0m ',
  60: '\u001b[31mFATAL\u001b[0m ',
};
/** Asked all the time, by programs. */
const UNSEEN_PATH = /^\/(health\/|metrics|\.well-known\/)/;

/** What Nest says of itself at each start; routes are in the API reference. */
const UNSEEN_MESSAGE = /^(\w+ dependencies initialized|\w+ \{.*\}:|Mapped \{.*|Nest \w+ successfully started)$/;

/**
 * What a person needs of one program's log: of a request its line, otherwise the level when it is no ordinary one, the
 * message, the request's id and the stack. Undefined for lines that say nothing new. Other output stays as it is.
 */
export function readableLine(line: string): string | undefined {
  const record = parse(line);
  if (!record) return line;
  const { req, res, msg = '', responseTime = 0, requestId } = record;
  if (!req || !res) return UNSEEN_MESSAGE.test(msg) ? undefined : message(record);
  if (UNSEEN_PATH.test(req.path)) return undefined;
  return `${req.method} ${req.path} ${res.status} in ${Math.round(responseTime)} ms${dimmed(requestId)}`;
}

function message({ level, msg = '', requestId, err }: LogRecord): string {
  const error = err?.stack ?? err?.message;
  return `${LEVELS[level] ?? ''}${msg}${dimmed(requestId)}${error ? `\n${error}` : ''}`;
}

function dimmed(requestId: string | undefined): string {
  return requestId ? ` \u001b[2m${requestId}\u001b[0m` : '';
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
