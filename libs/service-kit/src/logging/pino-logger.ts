import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequest } from '../request/request-context';
import { loggedError } from './logged-error';
import { loggedPath } from './logged-path';
import { steadyOutput } from './steady-output';

/** Members that never reach a log, at up to three levels of an object. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'otp',
  'token',
  'accessToken',
  'refreshToken',
  'tempPassword',
  'authorization',
  'cookie',
  'signature',
];

const STDOUT = 1;

interface Loggers {
  log: Logger;
  /** For lines whose members are all chosen by us: looking for secrets in them costs more than the line itself. */
  requests: Logger;
}

/** JSON lines on stdout, each with the service and the request id. Nobody waits until they are written. */
export function newLoggers(service: string, level: string): Loggers {
  const stdout = steadyOutput(STDOUT);
  const common = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentRequest() }),
  };
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' };
  const serializers = {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }),
    err: loggedError,
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  };
  return { log: pino({ ...common, redact, serializers }, stdout), requests: pino(common, stdout) };
}

/** They tell every route and module at each start: a hundred lines that nobody reads in operation. */
const ONLY_FOR_DEBUGGING = new Set<unknown>(['RouterExplorer', 'RoutesResolver', 'InstanceLoader']);

/** Nest's messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(ONLY_FOR_DEBUGGING.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace', message: unknown, rest: unknown[]): void {
    const context = rest.pop();
    const stack = level === 'error' && rest.length > 0 ? { stack: rest[0] } : {};
    if (message instanceof Error) this.pino[level]({ context, err: message });
    else if (typeof message === 'object' && message !== null) this.pino[level]({ context, ...stack, ...message });
    else this.pino[level]({ context, ...stack }, String(message));
  }
}
