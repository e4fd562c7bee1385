import { Module } from '@nestjs/common';
import { DecideDesign } from './decide-design.js';
import { DesignFiles } from './design-files.js';
import { DesignTemplatesController } from './design-templates.controller.js';
import { DesignsController } from './designs.controller.js';
import { DesignQueries } from './designs.queries.js';
import { ReceiveTemplate } from './receive-template.js';
import { ReleaseTemplate } from './release-template.js';
import { SubmitSample } from './submit-sample.js';
import { TemplateQueries } from './templates.queries.js';
import { UploadTemplate } from './upload-template.js';
import { WithdrawRelease } from './withdraw-release.js';
import { WriteDesign } from './write-design.js';

/** Designs, and the templates that they are made on. */
@Module({
  controllers: [DesignsController, DesignTemplatesController],
  providers: [
    DesignFiles,
    DesignQueries,
    WriteDesign,
    SubmitSample,
    DecideDesign,
    TemplateQueries,
    UploadTemplate,
    ReleaseTemplate,
    ReceiveTemplate,
    WithdrawRelease,
  ],
  exports: [DesignQueries],
})
export class DesignsModule {}
