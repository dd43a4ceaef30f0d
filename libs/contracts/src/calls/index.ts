export * from './body-limit';
export * from './call';
export * from './call-types';
export type { ListeningService } from './dead-letter.calls';
export { GATEWAY_CALLS } from './operations.calls';
export * from './problems-of';
export * from './table';
