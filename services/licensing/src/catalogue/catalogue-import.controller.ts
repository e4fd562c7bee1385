import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  catalogueExport,
  catalogueHistory,
  catalogueImportApply,
  catalogueImportCheck,
  catalogueImportMark,
} from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { Controller } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { changesPage } from './history.queries.js';
import { ApplyCatalogueImport } from './import/apply-import.js';
import { CheckCatalogueImport } from './import/check-import.js';
import { ExportCatalogue } from './import/export-catalogue.js';

@Controller()
export class CatalogueImportController {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly exporting: ExportCatalogue,
    private readonly checking: CheckCatalogueImport,
    private readonly applying: ApplyCatalogueImport,
  ) {}

  @Handles(catalogueExport)
  export(_request: RequestOf<typeof catalogueExport>, ctx: CallContext): Promise<ResponseOf<typeof catalogueExport>> {
    return this.exporting.run(ctx);
  }

  @Handles(catalogueImportCheck)
  check(request: RequestOf<typeof catalogueImportCheck>, ctx: CallContext): Promise<ResponseOf<typeof catalogueImportCheck>> {
    return this.checking.run(request, ctx);
  }

  @Handles(catalogueImportMark)
  mark(request: RequestOf<typeof catalogueImportMark>, ctx: CallContext): Promise<ResponseOf<typeof catalogueImportMark>> {
    return this.exporting.mark(request, ctx);
  }

  @Handles(catalogueImportApply)
  apply(request: RequestOf<typeof catalogueImportApply>, ctx: CallContext): Promise<ResponseOf<typeof catalogueImportApply>> {
    return this.applying.run(request, ctx);
  }

  @Handles(catalogueHistory)
  history(request: RequestOf<typeof catalogueHistory>, ctx: CallContext): Promise<ResponseOf<typeof catalogueHistory>> {
    return this.db.read(ctx, (trx) => changesPage(trx, ctx.tenant, request));
  }
}
