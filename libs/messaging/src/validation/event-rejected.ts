/** What is wrong with one field. The value is not part of it: events carry personal data. */
export interface FieldProblem {
  field: string;
  reason: string;
}

/** The data of an event does not keep its contract; trying again cannot help. */
export class EventRejected extends Error {
  constructor(
    readonly eventName: string,
    readonly problems: FieldProblem[],
  ) {
    super(`${eventName}: ${problems.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`);
  }
}
