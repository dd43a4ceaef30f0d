/** A part of a backup is not what was written: which, and what is wrong with it. */
export class Damaged extends Error {
  override readonly name = 'Damaged';

  constructor(
    readonly part: string,
    readonly problem: 'is missing' | 'was changed' | 'was cut short' | 'was written with another key',
  ) {
    super(`${part} ${problem}.`);
  }
}

/** A reason to stop that is nobody's fault; its sentence is all that an operator needs. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
