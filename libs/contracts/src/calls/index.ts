export * from './call';
export * from './call-types';
export * from './problems-of';
export * from './table';
