export * from './a-service';
export * from './a-data-source-without-timeout';
