import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProblemCode } from '@udin/contracts';
import { Problem } from './problem';

/** An id in a path that is not a UUID is answered like an unknown id. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly code: ProblemCode = 'request.not-found') {}

  transform(value: string): string {
    if (!isUUID(value)) throw new Problem(this.code);
    return value.toLowerCase();
  }
}
