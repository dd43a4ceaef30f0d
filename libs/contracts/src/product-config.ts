/** Facts about the operator, in every page as JSON (`#product-config`). Defaults are obviously fictional. */
export interface ProductConfig {
  productName: string;
  companyName: string;
  contactEmail: string;
  contactPhone: string;
  companyAddress: string;
  /** Viewer for Office files; null renders them in the browser. */
  officeViewerUrl: string | null;
}
