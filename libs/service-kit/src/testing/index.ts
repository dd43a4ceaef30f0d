export * from './a-service';
export * from './a-data-source-without-timeout';
export * from './answer-checks';
export * from './schema-faults';
export * from './stop-jobs';
export * from './turn-since';
export * from './undo-migrations-to';
