export * from './a-service';
export * from './an-unhurried-source';
