import { type Static, Type } from 'typebox';
import { Id } from './answer-fields';

/** What was deleted. */
export const DeletedAnswer = Type.Object({ id: Id }, { title: 'DeletedAnswer' });
export type DeletedAnswer = Static<typeof DeletedAnswer>;
