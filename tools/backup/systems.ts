import { type Schema } from '@udin/service-kit';
import { schema as auth } from '../../services/auth/src/data-source';
import { schema as document } from '../../services/document/src/data-source';
import { schema as notes } from '../../services/notes/src/data-source';
import { schema as notification } from '../../services/notification/src/data-source';
import { schema as payment } from '../../services/payment/src/data-source';
import { schema as vault } from '../../services/vault/src/data-source';

export const SCHEMAS = { auth, payment, document, notes, vault, notification } satisfies Record<string, Schema>;
export type ServiceName = keyof typeof SCHEMAS;
export const SERVICES = Object.keys(SCHEMAS) as ServiceName[];

/** Those that keep files. */
export const WITH_FILES = ['document', 'vault'] as const satisfies readonly ServiceName[];
export type ServiceWithFiles = (typeof WITH_FILES)[number];
