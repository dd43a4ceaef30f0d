import { DatabaseSettings } from '@udin/service-kit';

/** What every service with a database and a queue is told; notes need no more. */
export class NotesSettings extends DatabaseSettings {}
