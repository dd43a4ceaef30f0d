import { FOUR_EYES_TYPES } from '@udin/contracts';
import type { TeamMember } from '@udin/messaging';

/** Of a document, in SQL: what `isFit` says of its type and of the own work, with the numbers of two parameters. */
export const fitFor = (skills: number, member: number): string => `(
  (cardinality($${skills}::text[]) = 0 OR "document_type" = ANY ($${skills}))
  AND NOT ("prepared_by_id" IS NOT DISTINCT FROM $${member} AND "review" = 'requested'
    AND "document_type" IN (${FOUR_EYES_TYPES.map((type) => `'${type}'`).join(', ')})))`;

/** Everything, as for whoever has no skills of their own. */
export const skillsOf = (member: TeamMember | null): string[] => member?.skills ?? [];
