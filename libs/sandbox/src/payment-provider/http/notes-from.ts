import { Notes } from '../orders/order';
import { badRequest } from '../refusal';

const MOST_NOTES = 15;
const LONGEST_NOTE = 256;

/** Notes of an order or a refund: at most 15 entries of at most 256 characters. */
export function notesFrom(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw badRequest('The notes must be an object.', { field: 'notes' });
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length > MOST_NOTES) {
    throw badRequest(`Number of fields in notes should be less than or equal to ${MOST_NOTES}`, { field: 'notes' });
  }
  return Object.fromEntries(entries.map(([key, note]) => [key, noteFrom(key, note)]));
}

function noteFrom(key: string, note: unknown): string {
  if (typeof note !== 'string' && typeof note !== 'number') {
    throw badRequest('The notes must hold text only.', { field: `notes.${key}` });
  }
  const text = String(note);
  if (text.length > LONGEST_NOTE || key.length > LONGEST_NOTE) {
    throw badRequest(`Note should be less than or equal to ${LONGEST_NOTE} characters.`, { field: `notes.${key}` });
  }
  return text;
}
