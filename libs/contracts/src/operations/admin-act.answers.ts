import { type Static, Type } from 'typebox';
import { Count, Moment, named, orNull, Sha256 } from '../answer-fields';

/**
 * asked: written before the call is carried out; without it nothing is done. done, refused: what became of it, in an
 * entry of its own. An `asked` that no other entry follows was cut off, and its end is not known.
 */
const ACT_STAGES = ['asked', 'done', 'refused'] as const;
export type ActStage = (typeof ACT_STAGES)[number];

/** One entry of the audit log of a service. */
export const AdminActAnswer = named('AdminActAnswer', {
  number: Type.Integer({ minimum: 1, description: 'Counts from 1 in each service, without gaps.' }),
  at: Moment,
  stage: Type.Enum(ACT_STAGES),
  act: Type.String({ description: 'The call, as in the table of calls.' }),
  asked: orNull(Type.Integer({ minimum: 1, description: 'Of done and refused: the entry that asked.' })),
  adminId: Type.String(),
  adminName: Type.String(),
  role: Type.String(),
  details: Type.Record(Type.String(), Type.String(), {
    description:
      'Ids, and those fields of the request that hold no personal data. Of done and refused: what it came to, such ' +
      'as rows of a table, the signed file, or the status of each document; the code of a refusal.',
  }),
  requestId: orNull(Type.String()),
  hash: Sha256,
});
export type AdminActAnswer = Static<typeof AdminActAnswer>;

const ACT_PROBLEMS = ['changed', 'missing', 'not-linked', 'head-differs'] as const;

export const BrokenAct = named('BrokenAct', { number: Count, problem: Type.Enum(ACT_PROBLEMS) });
export type BrokenAct = Static<typeof BrokenAct>;

/** The whole chain of a service, computed anew. */
export const ActsVerification = named('ActsVerification', {
  entries: Count,
  head: Type.Object({ number: Count, hash: Sha256 }),
  broken: orNull(BrokenAct),
});
export type ActsVerification = Static<typeof ActsVerification>;
