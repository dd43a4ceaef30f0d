import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import { type CsvCell, RecordUdinsRequest, toCsv, UdinsQuery } from '@udin/contracts';
import { answer, Call, Caller, type Identity, tellOfAct } from '@udin/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneByOne } from '../desk/one-by-one';
import { toWorkbook } from '../tables/to-workbook';
import { PortalSheetService } from './portal/portal-sheet.service';
import { UdinImportService } from './portal/udin-import.service';
import { toRegisterTable } from './register/to-register-table';
import { UdinListService } from './register/udin-list.service';
import { UdinDeskService } from './udin-desk.service';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The register, and the sheets that go to ICAI's portal and come back. */
@Controller()
export class UdinsController {
  constructor(
    private readonly lists: UdinListService,
    private readonly sheets: PortalSheetService,
    private readonly imports: UdinImportService,
    private readonly desk: UdinDeskService,
  ) {}

  @Call('GET /api/documents/udins')
  page(@Query() query: UdinsQuery) {
    return this.lists.page(query);
  }

  @Call('GET /api/documents/udins.csv')
  async csv(@Query() query: UdinsQuery, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, 'udin-register.csv', 'text/csv; charset=utf-8', toCsv(await this.register(query)));
  }

  @Call('GET /api/documents/udins.xlsx')
  async workbook(@Query() query: UdinsQuery, @Res() reply: FastifyReply): Promise<void> {
    await send(reply, 'udin-register.xlsx', XLSX, toWorkbook('UDIN register', await this.register(query)));
  }

  @Call('GET /api/documents/udins/portal.xlsx')
  async portal(@Res() reply: FastifyReply): Promise<void> {
    const [titles, ...lines] = await this.sheets.lines();
    tellOfAct({ rows: lines.length });
    await send(reply, 'udin-portal.xlsx', XLSX, toWorkbook('UDIN', [titles!, ...lines]));
  }

  @Call('POST /api/documents/udins/import')
  preview(@Req() request: FastifyRequest) {
    return this.imports.preview(request.raw);
  }

  @Call('POST /api/documents/udins')
  async record(@Caller() caller: Identity, @Body() { rows }: RecordUdinsRequest) {
    const byId = new Map(rows.map((row) => [row.documentId, row]));
    const done = await oneByOne([...byId.keys()], (id) => {
      const { udin, issuedAt } = byId.get(id)!;
      return this.desk.record(id, { udin, issuedAt }, caller);
    });
    tellOfAct(Object.fromEntries(done.done.map((id) => [id, byId.get(id)!.udin])));
    const { length } = done.done;
    return answer(done, `${length} UDIN${length === 1 ? '' : 's'} recorded.`);
  }

  private async register(query: UdinsQuery): Promise<CsvCell[][]> {
    const rows = await this.lists.everything(query);
    tellOfAct({ rows: rows.length });
    return toRegisterTable(rows);
  }
}

async function send(reply: FastifyReply, name: string, type: string, body: string | Buffer): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(body);
}
