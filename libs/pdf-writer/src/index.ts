export { type FontRun, fontRunsOf, type PdfFont } from './pdf-fonts';
export * from './pdf-page';
