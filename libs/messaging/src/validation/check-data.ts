import type { FieldProblem } from '@udin/contracts';
import { EVENTS, type EventMap, type EventName } from '@udin/contracts/events';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';

/**
 * The data of an event breaks its contract: trying again cannot help. Names fields, never values: events carry
 * personal data.
 */
export class EventRejected extends Error {
  constructor(
    readonly eventName: string,
    readonly problems: FieldProblem[],
  ) {
    super(`${eventName}: ${problems.map(({ field, reason }) => `${field} ${reason}`).join('; ')}`);
  }
}

/** A producer must not add unknown fields; a consumer ignores the fields of a newer producer. */
type Strictness = 'producer' | 'consumer';

/** @throws EventRejected naming each field that breaks the contract. */
export async function checkData<N extends EventName>(name: N, data: EventMap[N], side: Strictness): Promise<void> {
  const definition = EVENTS[name];
  if (!definition) throw new EventRejected(name, [{ field: 'name', reason: 'is not in the catalogue' }]);
  const instance = plainToInstance(definition.data as new () => object, data);
  const strict = side === 'producer' ? { whitelist: true, forbidNonWhitelisted: true } : {};
  const errors = validateSync(instance, { forbidUnknownValues: true, ...strict });
  if (errors.length > 0)
    throw new EventRejected(
      name,
      errors.flatMap((error) => problemsOf(error, 'data')),
    );
}

function problemsOf(error: ValidationError, parent: string): FieldProblem[] {
  const field = `${parent}.${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((reason) => ({ field, reason }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}
