import { FieldProblem, SENTENCE_FIELDS } from '@udin/contracts';
import { Type } from 'typebox';

/** The one shape of every refusal (decisions, "Answers"). */
export const PROBLEM_SCHEMA = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'For people.' }),
    error: Type.String({ description: 'For machines.' }),
    ...SENTENCE_FIELDS,
    details: Type.Optional(Type.Array(FieldProblem)),
    data: Type.Optional(Type.Unknown({ description: 'What the caller needs to go on, such as the right price.' })),
    requestId: Type.String({ description: 'Names the request in the logs.' }),
  },
  { title: 'Problem' },
);
