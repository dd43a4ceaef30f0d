import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { currentRequest } from '../request/request-context';
import { loggedError } from './logged-error';
import { loggedPath } from './logged-path';

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

/** JSON lines on stdout, each with the service and the request id. */
export function newPino(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentRequest() }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

/** Nest's messages through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
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
