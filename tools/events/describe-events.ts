import { type EventDefinition, EVENT_NAMES, EVENTS } from '@udin/contracts/events';
import { deadQueueOf, EVENTS_EXCHANGE, queueOf } from '@udin/messaging';
import { type FieldDescription, fieldsOf } from './describe-fields';

/** docs/events.md, made from the contracts. */
export function describeEvents(): string {
  return [
    '# Events',
    '',
    '<!-- Made from libs/contracts/src/events by `npm run events -- document`; a test fails when it is out of date. -->',
    '',
    `Published on the topic exchange \`${EVENTS_EXCHANGE}\` under the event's name, through the outbox of the service that`,
    'says it. Each consumer has a quorum queue of its own, and another for its dead letters. An event arrives at least',
    'once and in no promised order; consumers keep a receipt by its `id`. Adding an optional field is free, anything',
    'else is a new name.',
    '',
    '| Event | Meaning | From | To |',
    '|---|---|---|---|',
    ...EVENT_NAMES.map((name) => row(name, EVENTS[name])),
    '',
    '## Envelope',
    '',
    '| Field | Type | |',
    '|---|---|---|',
    '| `id` | UUIDv7 | the same on every redelivery |',
    '| `name` | text | as above |',
    '| `version` | whole number | of the contract; unknown ones are taken |',
    '| `occurredAt` | time, ISO 8601, UTC | when it became true |',
    '| `requestId` | text, optional | of the request that caused it |',
    '| `traceparent` | text, optional | W3C trace context |',
    '| `data` | object | as below |',
    '',
    ...EVENT_NAMES.flatMap((name) => section(name, EVENTS[name])),
  ].join('\n');
}

function row(name: string, { meaning, from, to }: EventDefinition): string {
  return `| [\`${name}\`](#${name.replaceAll('.', '')}) | ${meaning} | ${from} | ${to.join(', ')} |`;
}

function toFieldRow({ field, type, optional }: FieldDescription): string {
  return `| \`${field}\` | ${type} | ${optional ? 'optional' : ''} |`;
}

function section(name: string, definition: EventDefinition): string[] {
  return [
    `## ${name}`,
    '',
    `${definition.meaning} Version ${definition.version}, from ${definition.from}.`,
    '',
    ...definition.to.map((service) => {
      const queue = queueOf(service, name);
      return `- ${service}: queue \`${queue}\`, dead letters \`${deadQueueOf(queue)}\``;
    }),
    '',
    '| Field | Type | |',
    '|---|---|---|',
    ...fieldsOf(definition.data).map(toFieldRow),
    '',
    '```json',
    JSON.stringify(definition.example, null, 2),
    '```',
    '',
  ];
}
