import type { FieldProblem } from '@udin/contracts';
import { EVENTS, type EventMap, type EventName } from '@udin/contracts/events';
import { Compile, type Validator } from 'typebox/compile';

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

const compiled = new Map<EventName, Validator>();

/** @throws EventRejected naming each field that breaks the contract. */
export async function checkData<N extends EventName>(name: N, data: EventMap[N], side: Strictness): Promise<void> {
  if (!EVENTS[name]) throw new EventRejected(name, [{ field: 'name', reason: 'is not in the catalogue' }]);
  const contract = compiled.get(name) ?? Compile(EVENTS[name].data);
  compiled.set(name, contract);
  if (contract.Check(data)) return;
  const told = side === 'consumer' ? contract.Clean(structuredClone(data)) : data;
  const problems = contract.Errors(told).flatMap(problemsOf);
  if (problems.length > 0) throw new EventRejected(name, problems);
}

type Problem = ReturnType<Validator['Errors']>[number];

function problemsOf(problem: Problem): FieldProblem[] {
  const field = `data${problem.instancePath.replaceAll('/', '.')}`;
  if (problem.keyword === 'required')
    return problem.params.requiredProperties.map((name) => ({ field: `${field}.${name}`, reason: 'is missing' }));
  // Of fields that are too many the object is told, and then each of them.
  if (problem.keyword === 'additionalProperties') return [];
  return [{ field, reason: problem.keyword === 'boolean' ? 'is not of this event' : problem.message }];
}
