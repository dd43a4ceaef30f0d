/** At most `limit` hits in any `seconds`. The name is part of what is counted: two rules never share a count. */
export interface Rule {
  name: string;
  limit: number;
  seconds: number;
}
