import { Injectable } from '@nestjs/common';
import {
  GST_RETURN_SECTIONS,
  type GstPortalFile,
  type GstReturnAnswer,
  type GstReturnLine,
  type GstReturnSection,
} from '@udin/contracts';
import { PaymentSettings } from '../config';
import { amountsOf, NOTHING, plus, signOf } from './amounts';
import { type IssuedTaxDocument, TaxDocumentsOfMonthService, periodOf } from './tax-documents-of-month.service';
import { PortalReturn } from './portal-return';
import { sectionOf } from './section-of';

/** Form GSTR-1 of a month, for the firm's registration of today. */
@Injectable()
export class GstReturnService {
  constructor(
    private readonly taxDocuments: TaxDocumentsOfMonthService,
    private readonly settings: PaymentSettings,
  ) {}

  async figures(month: string): Promise<GstReturnAnswer> {
    const lines = new Map<GstReturnSection, GstReturnLine>(GST_RETURN_SECTIONS.map((one) => [one, emptyLine(one)]));
    let leftOut = 0;
    for await (const issued of this.taxDocuments.of(month)) {
      if (this.isOwn(issued)) addTo(lines.get(sectionOf(issued))!, issued);
      else leftOut += 1;
    }
    const gstin = this.settings.COMPANY_GSTIN;
    return { month, gstin, isOver: periodOf(month).end.getTime() <= Date.now(), lines: [...lines.values()], leftOut };
  }

  /** What the portal of the GST takes. */
  async portalFile(month: string): Promise<GstPortalFile> {
    const portalReturn = new PortalReturn(this.settings.COMPANY_GSTIN, month);
    for await (const issued of this.taxDocuments.of(month)) if (this.isOwn(issued)) portalReturn.add(issued);
    return portalReturn.file();
  }

  private isOwn({ content }: IssuedTaxDocument): boolean {
    return content.supplier.gstin === this.settings.COMPANY_GSTIN;
  }
}

const emptyLine = (section: GstReturnSection): GstReturnLine => ({ section, count: 0, ...NOTHING });

function addTo(line: GstReturnLine, { content }: IssuedTaxDocument): void {
  Object.assign(line, { count: line.count + 1, ...plus(line, amountsOf(content), signOf(content)) });
}
