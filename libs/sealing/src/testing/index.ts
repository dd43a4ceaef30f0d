export * from './a-timestamp-authority';
export * from './an-evidence';
