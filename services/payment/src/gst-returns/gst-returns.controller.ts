import { Readable } from 'node:stream';
import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { type GstPortalFile, type GstReturnAnswer, GstReturnQuery } from '@udin/contracts';
import { Call } from '@udin/service-kit';
import type { FastifyReply } from 'fastify';
import { DisputesOfMonthService } from './disputes-of-month.service';
import { GstReturnService } from './gst-return.service';
import { TaxDocumentsOfMonthService } from './tax-documents-of-month.service';
import { lostDisputes } from './lost-disputes';
import { salesRegister } from './sales-register';
import { zipOfTaxDocuments } from './zip-of-tax-documents';

@Controller()
export class GstReturnsController {
  constructor(
    private readonly returns: GstReturnService,
    private readonly taxDocuments: TaxDocumentsOfMonthService,
    private readonly disputes: DisputesOfMonthService,
  ) {}

  @Call('GET /api/transactions/gst-return')
  figures(@Query() { month }: GstReturnQuery): Promise<GstReturnAnswer> {
    return this.returns.figures(month);
  }

  @Call('GET /api/transactions/gst-return.json')
  portalFile(
    @Query() { month }: GstReturnQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GstPortalFile> {
    void reply.header('content-disposition', attachment(`gstr-1-${month}.json`));
    return this.returns.portalFile(month);
  }

  @Call('GET /api/transactions/sales-register.csv')
  register(@Query() { month }: GstReturnQuery): StreamableFile {
    return csvOf(salesRegister(this.taxDocuments.of(month)), `sales-register-${month}.csv`);
  }

  @Call('GET /api/transactions/lost-disputes.csv')
  lost(@Query() { month }: GstReturnQuery): StreamableFile {
    return csvOf(lostDisputes(this.disputes.of(month)), `lost-disputes-${month}.csv`);
  }

  @Call('GET /api/transactions/tax-documents.zip')
  async pdfs(@Query() { month }: GstReturnQuery): Promise<StreamableFile> {
    const issued = await this.taxDocuments.numbersOf(month);
    return new StreamableFile(
      zipOfTaxDocuments(issued, (numbers) => this.taxDocuments.contentsOf(numbers)),
      { type: 'application/zip', disposition: attachment(`tax-documents-${month}.zip`) },
    );
  }
}

const csvOf = (lines: AsyncIterable<string>, name: string): StreamableFile =>
  new StreamableFile(Readable.from(lines), { type: 'text/csv; charset=utf-8', disposition: attachment(name) });

const attachment = (name: string): string => `attachment; filename="${name}"`;
