export * from './a-service';
export * from './a-data-source-without-timeout';
export * from './undo-migrations-to';
