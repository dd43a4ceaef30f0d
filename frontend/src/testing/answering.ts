type Answer = { status: number; body?: unknown };

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** The API's answer for each path; a function may answer differently each time, and take its time. */
export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export function data(of: unknown, more: object = {}): Answer {
  return { status: 200, body: { success: true, data: of, ...more } };
}

export function refusal(status: number, message: string, error = 'test.refused', facts?: unknown): Answer {
  return { status, body: { success: false, message, error, requestId: '', data: facts } };
}

/** Replaces fetch in a unit spec and returns the list of calls made. Paths without an answer get a 404. */
export function answering(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn(async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const query = Object.fromEntries(url.searchParams);
    const call = { method: init.method ?? 'GET', path: url.pathname, query, body };
    calls.push(call);
    const known = answers[call.path] ?? refusal(404, 'Not found.');
    const { status, body: answer } = typeof known === 'function' ? await known(call) : known;
    const read = { json: async () => answer, blob: async () => new Blob([JSON.stringify(answer)]) };
    return { ok: status < 300, status, headers: new Headers(), ...read } as unknown as Response;
  }) as unknown as typeof fetch;
  return calls;
}
