export { fontRunsOf } from './pdf-fonts';
export * from './pdf-page';
export { amountInWords } from './tax-document/amount-in-words';
export { drawTaxDocument } from './tax-document/draw-tax-document';
export { rupees } from './tax-document/figures';
