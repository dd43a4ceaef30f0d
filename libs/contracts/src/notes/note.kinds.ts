/** NOTE-1, NOTE-2. Apart from the requests, so that the browser can use the values. */
export const NOTE_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type NotePriority = (typeof NOTE_PRIORITIES)[number];
export const NOTE_TYPES = ['user', 'admin'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];
