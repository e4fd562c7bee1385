import { Module } from '@nestjs/common';
import { ReviewModule } from '../review/review.module.js';
import { DecideDesign } from './approvals/decide-design.js';
import { ListDesigns, ReadDesign } from './approvals/read-designs.js';
import { SaveDesign } from './approvals/save-design.js';
import { SubmitDesign } from './approvals/submit-design.js';
import { SubmitSample } from './approvals/submit-sample.js';
import { ListTemplateRecipients, ListTemplates, ReadTemplate } from './templates/read-templates.js';
import { ReceiveTemplate } from './templates/receive-template.js';
import { ReleaseTemplate } from './templates/release-template.js';
import { UploadTemplate } from './templates/upload-template.js';
import { WithdrawRelease } from './templates/withdraw-release.js';

/** Designs with their own approval, and the templates that they are made on. */
@Module({
  imports: [ReviewModule],
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
})
export class DesignsModule {}
