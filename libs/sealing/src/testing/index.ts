export * from './a-timestamp-authority';
