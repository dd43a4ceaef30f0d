import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProblemCode } from '@udin/contracts';
import { Problem } from './problem';

/** A path id that is no UUID can name nothing: it answers like an unknown one. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  constructor(private readonly code: ProblemCode = 'request.not-found') {}

  transform(value: string): string {
    if (!isUUID(value)) throw new Problem(this.code);
    return value.toLowerCase();
  }
}
