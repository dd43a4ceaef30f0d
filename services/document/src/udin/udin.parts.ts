import { DeletedDocumentService } from './deleted-document.service';
import { ParticularsService } from './particulars/particulars.service';
import { MatchService } from './portal/match.service';
import { PortalSheetService } from './portal/portal-sheet.service';
import { UdinImportService } from './portal/udin-import.service';
import { UdinListService } from './register/udin-list.service';
import { UdinNumberService } from './register/udin-number.service';
import { UdinLookUpService } from './register/udin-look-up.service';
import { UdinController } from './udin.controller';
import { UdinDeskService } from './udin-desk.service';
import { UdinDueJob } from './udin-due.job';
import { UdinNeedService } from './udin-need.service';
import { UdinsController } from './udins.controller';
import { UdinWorkService } from './udin-work.service';

/** The UDIN desk. The register before documents: its paths must not be taken for an id. */
export const UDIN_CONTROLLERS = [UdinsController, UdinController];

export const UDIN_PROVIDERS = [
  UdinNumberService,
  UdinLookUpService,
  UdinListService,
  ParticularsService,
  PortalSheetService,
  MatchService,
  UdinImportService,
  UdinDeskService,
  DeletedDocumentService,
  UdinNeedService,
  UdinWorkService,
  UdinDueJob,
];
