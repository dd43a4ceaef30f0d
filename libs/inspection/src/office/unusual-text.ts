import { Refusal } from '../refusal';

export function unusualText(): Refusal {
  return new Refusal('file.active-content', 'contains definitions that can hide other content.');
}
