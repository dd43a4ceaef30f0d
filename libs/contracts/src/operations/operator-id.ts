/** By whom the audit log says that a command was given: by nobody of the team, on the machine itself. */
export const OPERATOR_ID = 'operator';
