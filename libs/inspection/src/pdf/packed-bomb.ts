import { Refusal } from '../refusal';

export function bomb(): Refusal {
  return new Refusal('file.archive-bomb', 'unfolds to far more than a document should and was refused.');
}

export function unusual(): Refusal {
  return new Refusal('file.active-content', 'hides a part of its content in an unusual way.');
}
