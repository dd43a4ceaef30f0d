import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Described } from '@udin/service-kit';

interface Media {
  schema: object;
}

interface Operation {
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** A description whose objects are closed, with those of its schemas that were needed so far in compiled form. */
class ClosedDescription {
  readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  readonly compiled = new Map<object, ValidateFunction>();
  readonly description: Described;

  constructor(open: string) {
    this.description = JSON.parse(open, closeObjects) as Described;
    this.ajv.addSchema({ $id: 'document', components: this.description.components });
  }
}

/** For later test files of the same process: compiling schemas takes longer than most of them. */
const kept = globalThis as { closedDescriptions?: Map<string, ClosedDescription> };

function closed(description: Described): ClosedDescription {
  const known = (kept.closedDescriptions ??= new Map<string, ClosedDescription>());
  const text = JSON.stringify(description);
  return known.get(text) ?? known.set(text, new ClosedDescription(text)).get(text)!;
}

/** Judges real answers by the API document. Nothing that the document does not name may stand in an answer. */
export class AnswerChecks {
  private readonly closed: ClosedDescription;

  constructor(description: Described) {
    this.closed = closed(description);
  }

  /** What is wrong with it, or undefined. `path` as the route has it: /api/notes/:id. */
  complaint(method: string, path: string, status: number, contentType: string, body: unknown): string | undefined {
    const calls = this.closed.description.paths[path.replace(/:(\w+)/g, '{$1}')];
    const operation = calls?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()] as Operation | undefined;
    if (!operation) return undefined;
    const response = operation.responses[status];
    if (!response) return `status ${status} is not in the contract: ${JSON.stringify(body)}`;
    if (!response.content || method === 'HEAD') return undefined;
    const type = contentType.split(';')[0]!.trim();
    const media = response.content[type];
    if (!media) return `status ${status} is not answered as "${type}" in the contract`;
    return type === 'application/json' ? this.mismatch(media, body) : undefined;
  }

  private mismatch(media: Media, body: unknown): string | undefined {
    const isValid = this.closed.compiled.get(media) ?? this.compile(media);
    if (isValid(body)) return undefined;
    return `${this.closed.ajv.errorsText(isValid.errors, { dataVar: 'answer' })}: ${JSON.stringify(body)}`;
  }

  private compile(media: Media): ValidateFunction {
    const text = JSON.stringify(media.schema).replaceAll('"#/components', '"document#/components');
    const compiled = this.closed.ajv.compile(JSON.parse(text) as object);
    this.closed.compiled.set(media, compiled);
    return compiled;
  }
}

/** An object may only have the members it names, unless it says otherwise; composed ones are closed as a whole. */
function closeObjects(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('allOf' in value) return { ...value, unevaluatedProperties: false };
  const isOpen = 'additionalProperties' in value || ('title' in value && value.title === 'Problem');
  const isObject = 'type' in value && value.type === 'object' && 'properties' in value;
  return isObject && !isOpen ? { ...value, additionalProperties: false } : value;
}
