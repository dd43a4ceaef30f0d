import type { DeadLetterService } from '@udin/messaging';
import { toLine, toLines } from './dead-letter-lines';

interface CommandOptions {
  /** The id for one event; for all, the chosen service or queue. */
  id?: string;
  all: boolean;
  /** Noted in what is replayed. */
  by: string;
  json: boolean;
}

export type Print = (line: string) => void;
type Command = (deadLetters: DeadLetterService, options: CommandOptions, print: Print) => Promise<number>;

const LIST_LIMIT = 200;

export const usage = `Dead letters: events that a service could not act on.
  npm run events -- list [service|queue] [--json]    the first 200, oldest first
  npm run events -- list --all [service|queue]       each as it is read, unsorted; --json: one object a line
  npm run events -- show <id>                        one, with its content and its error
  npm run events -- replay <id>                      give it back to its queue, with all tries before it
  npm run events -- replay --all [service|queue]     all of them
  npm run events -- discard <id>                     remove it for good
  npm run events -- document                         write docs/events.md anew from the contracts`;

export const commands = { list, show, replay, discard } satisfies Record<string, Command>;

async function list(deadLetters: DeadLetterService, { all, json }: CommandOptions, print: Print): Promise<number> {
  if (all) return listAll(deadLetters, json, print);
  const page = await deadLetters.list(LIST_LIMIT);
  if (json) print(JSON.stringify(page, null, 2));
  else for (const line of toLines(page)) print(line);
  return 0;
}

async function listAll(deadLetters: DeadLetterService, json: boolean, print: Print): Promise<number> {
  for await (const deadLetter of deadLetters.all()) print(json ? JSON.stringify(deadLetter) : toLine(deadLetter));
  return 0;
}

async function show(deadLetters: DeadLetterService, { id }: CommandOptions, print: Print): Promise<number> {
  const deadLetter = await deadLetters.show(required(id, 'show'));
  print(deadLetter ? JSON.stringify(deadLetter, null, 2) : `${id} is not in the dead letters.`);
  return deadLetter ? 0 : 1;
}

async function replay(deadLetters: DeadLetterService, { id, all, by }: CommandOptions, print: Print): Promise<number> {
  const count = await deadLetters.replay(all ? 'all' : required(id, 'replay'), by);
  print(count === 0 ? 'Nothing to replay.' : `${count} given back to ${count === 1 ? 'its queue' : 'their queues'}.`);
  return count === 0 && !all ? 1 : 0;
}

async function discard(deadLetters: DeadLetterService, { id, all }: CommandOptions, print: Print): Promise<number> {
  // Removing everything at once is usually a mistake.
  if (all) throw new Error('discard takes one id at a time.');
  const count = await deadLetters.discard(required(id, 'discard'));
  print(count === 0 ? `${id} is not in the dead letters.` : `${id} removed for good.`);
  return count === 0 ? 1 : 0;
}

function required(id: string | undefined, command: string): string {
  if (!id) throw new Error(`${command} needs the id of an event; list shows them.`);
  return id;
}
