/** Which admin may do what. `type` stays "user" or "admin"; a role refines who of the admins may make a call. */
export const ADMIN_ROLES = ['owner', 'lead', 'accountant', 'reviewer', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The kinds of calls that admins make, and the roles that may make them. */
export const ADMIN_DUTIES = {
  /** See documents, customers, orders, notes and numbers. */
  read: ['owner', 'lead', 'accountant', 'reviewer', 'support'],
  /** Take, start, ask, draft, tick, change the status. */
  work: ['owner', 'lead', 'accountant'],
  sign: ['owner', 'lead', 'accountant'],
  /** Record, revoke and replace UDINs, and read their register. */
  udin: ['owner', 'lead', 'accountant'],
  /** Say that a document needs no UDIN. */
  'waive-udin': ['owner', 'lead'],
  /** The second pair of eyes. */
  review: ['owner', 'lead', 'accountant', 'reviewer'],
  /** Give work to others, and to many at once. */
  assign: ['owner', 'lead'],
  refund: ['owner', 'lead'],
  /** Keep the books of an order for a dispute, and say when it has ended. */
  hold: ['owner', 'lead'],
  /** How the team does. */
  figures: ['owner', 'lead'],
  /** See where customers are logged in, log them out, ban them. */
  accounts: ['owner', 'lead', 'support'],
  /** Write to customers as the firm. */
  circulars: ['owner'],
  /** Make and change admins. */
  people: ['owner'],
  /** What operators do: dead letters. */
  operate: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminDuty = keyof typeof ADMIN_DUTIES;

export function mayDo(role: AdminRole | undefined, duty: AdminDuty): boolean {
  return role !== undefined && (ADMIN_DUTIES[duty] as readonly AdminRole[]).includes(role);
}
