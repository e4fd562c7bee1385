import { Module } from '@nestjs/common';
import { DecideDesign } from './approvals/decide-design.js';
import { DesignFiles } from './approvals/design-files.js';
import { ListDesigns, ReadDesign } from './approvals/read-designs.js';
import { SaveDesign } from './approvals/save-design.js';
import { SubmitDesign } from './approvals/submit-design.js';
import { SubmitSample } from './approvals/submit-sample.js';
import { ListTemplateRecipients, ListTemplates, ReadTemplate } from './templates/read-templates.js';
import { ReceiveTemplate } from './templates/receive-template.js';
import { ReleaseTemplate } from './templates/release-template.js';
import { UploadTemplate } from './templates/upload-template.js';
import { WithdrawRelease } from './templates/withdraw-release.js';

/** Designs with an approval of their own, and the templates that they are made on. */
@Module({
  controllers: [
    SaveDesign,
    SubmitDesign,
    SubmitSample,
    DecideDesign,
    ListDesigns,
    ReadDesign,
    UploadTemplate,
    ReleaseTemplate,
    ReceiveTemplate,
    WithdrawRelease,
    ListTemplates,
    ReadTemplate,
    ListTemplateRecipients,
  ],
  providers: [DesignFiles],
})
export class DesignsModule {}
