export { type InspectionRequest, inspectFile } from './inspect-file';
export * from './names/display-name';
export * from './pool/inspection-limits';
export { InspectionPool } from './pool/inspection-pool';
export { ClamdScanner, type ClamdSettings } from './scanning/clamd-scanner';
export * from './scanning/scanner-settings';
export * from './scanning/scanner-unavailable';
export type { VirusScanner } from './scanning/virus-scanner';
export type * from './verdict';
