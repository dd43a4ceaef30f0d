import { type Call, MESSAGE, type ProblemCode, problemMessage, problemsOf, problemStatus } from '@udin/contracts';
import { Type } from 'typebox';
import type { Components } from './components';
import type { JsonSchema } from './json-schema';
import { PROBLEM_SCHEMA } from './problem-schema';

export interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' };

/** Every answer of a call, the refusals too. */
export function toResponses(key: string, call: Call, components: Components): Record<string, Response> {
  const responses: Record<string, Response> = { [call.status ?? 200]: success(call, components) };
  for (const status of call.partly ?? []) responses[status] = part(status, call);
  const codes = problemsOf(key, call);
  for (const status of new Set(codes.map(problemStatus))) {
    const page = responses[status];
    // A range that does not exist is answered without a body.
    if (page && !page.content) continue;
    const refused = refusal(
      codes.filter((code) => problemStatus(code) === status),
      components,
    );
    // A page for people where the service answers, JSON where the gateway does.
    responses[status] = { ...refused, content: { ...page?.content, ...refused.content } };
  }
  return responses;
}

function success(call: Call, components: Components): Response {
  if (call.content) {
    const content = call.content.map((type) => [type, { schema: textOrBinary(type) }] as const);
    return { description: 'The content.', content: Object.fromEntries(content) };
  }
  const data = components.answer(call.answer ?? Type.Null());
  const { answer = null, beside } = call.example;
  if (call.bare) return json(data, answer);
  const fields = { ...(call.says && MESSAGE), ...call.beside };
  const besideSchemas = Object.entries(fields).map(([name, one]) => [name, components.answer(one)] as const);
  const schema: JsonSchema = {
    type: 'object',
    required: ['success', 'data', ...besideSchemas.map(([name]) => name)],
    properties: { success: { type: 'boolean', const: true }, data, ...Object.fromEntries(besideSchemas) },
  };
  return json(schema, { success: true, data: answer, ...(call.says && { message: call.says }), ...beside });
}

function json(schema: JsonSchema, example: unknown): Response {
  return { description: 'Success.', content: { 'application/json': { schema, example } } };
}

function part(status: number, call: Call): Response {
  if (status === 416) return { description: 'The requested part does not exist. The answer has no body.' };
  return { ...success(call, undefined as never), description: 'The requested part of the content.' };
}

function textOrBinary(type: string): JsonSchema {
  return type.startsWith('text/') ? { type: 'string' } : BINARY;
}

function refusal(codes: ProblemCode[], components: Components): Response {
  const problem = components.answer(PROBLEM_SCHEMA);
  const schema = { allOf: [problem, { properties: { error: { type: 'string', enum: codes } } }] };
  const examples = codes.map((code) => [code, { value: exampleOf(code) }] as const);
  const description = codes.map((code) => problemMessage(code)).join(' / ');
  return { description, content: { 'application/json': { schema, examples: Object.fromEntries(examples) } } };
}

function exampleOf(code: ProblemCode) {
  const base = { success: false, message: problemMessage(code), error: code };
  const details = code === 'request.invalid' && { details: [{ field: 'email', reason: 'Please enter a valid email' }] };
  return { ...base, ...details, requestId: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11' };
}
