import { type Static, Type } from 'typebox';
import { Id, mark, Moment, named, orNull } from '../answer-fields';
import { ADMIN_ROLES } from './admin-roles';

export const AdminAnswer = named('AdminAnswer', {
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: Type.Enum(ADMIN_ROLES),
  membershipNumber: Type.String({ description: 'Six digits, or empty.' }),
  signingName: Type.String({ description: 'The full name below what is signed, or empty.' }),
  skills: Type.Array(Type.String(), { description: 'Document types this person signs. None means all.' }),
  absentFrom: orNull(Moment),
  absentTo: orNull(Moment),
  bannedAt: orNull(Moment),
  hasSecondFactor: mark('Logs in with a code of an authenticator app, too.'),
  createdAt: Moment,
});
export type AdminAnswer = Static<typeof AdminAnswer>;
