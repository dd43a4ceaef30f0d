export * from './a-broker';
export * from './a-database';
export * from './a-line';
export * from './a-service';
export * from './a-token-issuer';
export * from './an-inbox';
export * from './an-s3';
export * from './wait-for';
