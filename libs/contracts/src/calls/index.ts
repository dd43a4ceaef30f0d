export * from './body-limit';
export * from './call';
export * from './call-types';
export type { ListeningService } from './dead-letter.calls';
export * from './problems-of';
export * from './table';
