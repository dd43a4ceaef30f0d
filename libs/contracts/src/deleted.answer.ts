import { Id, named } from './answer-fields';

/** What was deleted. */
export const DeletedAnswer = named('DeletedAnswer', { id: Id });
