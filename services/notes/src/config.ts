import { DatabaseSettings } from '@udin/service-kit';

/** No settings beyond those of every service with a database and a broker. */
export class NotesSettings extends DatabaseSettings {}
