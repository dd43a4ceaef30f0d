/** A call of the product, as tests and tools make it. */
export interface ApiRequest {
  method?: string;
  path: string;
  token?: string;
  json?: unknown;
  /** Made anew for each try: a body can be sent once. */
  form?: () => FormData;
  headers?: Record<string, string>;
}

/** For `fetch`. */
export function initOf({ method = 'GET', token, json, form, headers }: Omit<ApiRequest, 'path'>): RequestInit {
  return {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? form?.() : JSON.stringify(json),
  };
}
