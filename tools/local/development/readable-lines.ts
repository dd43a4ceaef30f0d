interface LogRecord {
  level: number;
  msg?: string;
  requestId?: string;
  err?: { message?: string; stack?: string };
  /** Of the two lines of one request, within one process. */
  reqId?: string;
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
 * What a person needs of one program's log: a request in one line, otherwise the level when it is no ordinary one, the
 * message, the request's id and the stack. Undefined for lines that say nothing new. Other output stays as it is.
 */
export function readableLines(): (line: string) => string | undefined {
  const requests = new Map<string, { method: string; path: string }>();
  return (line) => {
    const record = parse(line);
    if (!record) return line;
    if (record.req && record.reqId) return void requests.set(record.reqId, record.req);
    const request = record.res && requests.get(record.reqId ?? '');
    if (!request || !record.res) return UNSEEN_MESSAGE.test(record.msg ?? '') ? undefined : message(record);
    requests.delete(record.reqId ?? '');
    if (UNSEEN_PATH.test(request.path)) return undefined;
    const took = Math.round(record.responseTime ?? 0);
    return `${request.method} ${request.path} ${record.res.status} in ${took} ms${dimmed(record.requestId)}`;
  };
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
