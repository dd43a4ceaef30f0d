export * from './corpus.table';
export * from './hostile-zip';
export * from './sources';
export * from './zip-writer';
export { KILLERS } from './killers';
