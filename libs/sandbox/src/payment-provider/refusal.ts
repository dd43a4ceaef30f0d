/** What the provider calls an error; the SDK hands exactly this to its caller. */
export interface ProviderError {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string | null;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: ProviderError,
  ) {
    super(error.description);
  }
}

/** A request that breaks a rule of the API: 400 with the field that broke it. */
export function badRequest(
  description: string,
  more: Partial<Omit<ProviderError, 'code' | 'description'>> = {},
): Refusal {
  return new Refusal(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...more,
  });
}

/** Errors that are about the call and not about a payment carry "NA" in the payment fields. */
export function notApplicable(status: number, code: ProviderError['code'], description: string): Refusal {
  return new Refusal(status, { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} });
}

/** @throws Refusal when no row has this id */
export function known<T>(rows: ReadonlyMap<string, T>, id: string): T {
  const row = rows.get(id);
  if (!row) throw unknownId();
  return row;
}

/** The real API answers 400, not 404, for an id it does not know. */
export function unknownId(): Refusal {
  return badRequest('The id provided does not exist', {
    step: 'NA',
    source: 'business',
    reason: 'input_validation_failed',
  });
}
