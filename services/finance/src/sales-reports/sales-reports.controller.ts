import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportReadAs,
  salesReportReplay,
  salesReportSubmit,
  salesReportTemplate,
  salesReportTry,
  salesReportUpload,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { DecideReport } from './decide-report.js';
import { MakeTemplate } from './make-template.js';
import { ReadReportAs } from './read-report-as.js';
import { SubmitReport } from './submit-report.js';
import { TestingSupport } from './testing-support.js';
import { UploadReport } from './upload-report.js';

@Controller()
export class SalesReportsController {
  constructor(
    private readonly template: MakeTemplate,
    private readonly uploading: UploadReport,
    private readonly submitting: SubmitReport,
    private readonly deciding: DecideReport,
    private readonly readingAs: ReadReportAs,
    private readonly testing: TestingSupport,
  ) {}

  @Handles(salesReportTemplate)
  makeTemplate(request: RequestOf<typeof salesReportTemplate>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTemplate>> {
    return this.template.run(request, ctx);
  }

  @Handles(salesReportUpload)
  upload(request: RequestOf<typeof salesReportUpload>, ctx: CallContext): Promise<ResponseOf<typeof salesReportUpload>> {
    return this.uploading.run(request, ctx);
  }

  @Handles(salesReportReadAs)
  readAs(request: RequestOf<typeof salesReportReadAs>, ctx: CallContext): Promise<ResponseOf<typeof salesReportReadAs>> {
    return this.readingAs.run(request, ctx);
  }

  @Handles(salesReportTry)
  try(request: RequestOf<typeof salesReportTry>, ctx: CallContext): Promise<ResponseOf<typeof salesReportTry>> {
    return this.testing.try(request, ctx);
  }

  @Handles(salesReportReplay)
  replay(request: RequestOf<typeof salesReportReplay>, ctx: CallContext): Promise<ResponseOf<typeof salesReportReplay>> {
    return this.testing.replay(request, ctx);
  }

  @Handles(salesReportSubmit)
  submit(request: RequestOf<typeof salesReportSubmit>, ctx: CallContext): Promise<ResponseOf<typeof salesReportSubmit>> {
    return this.submitting.submit(request, ctx);
  }

  @Handles(salesReportDeclareNoSales)
  declareNoSales(
    request: RequestOf<typeof salesReportDeclareNoSales>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof salesReportDeclareNoSales>> {
    return this.submitting.declareNoSales(request, ctx);
  }

  @Handles(salesReportDecide)
  decide(request: RequestOf<typeof salesReportDecide>, ctx: CallContext): Promise<ResponseOf<typeof salesReportDecide>> {
    return this.deciding.run(request, ctx);
  }
}
