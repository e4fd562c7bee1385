import { writeTemplate } from '@bls/files/documents/word/writing/write-template';
import { defaultName } from '@bls/licensing/contracts/templates/defaults/default-name';
import { defaultTemplate } from '@bls/licensing/contracts/templates/defaults/default-template';
import { placeholdersIn } from '@bls/licensing/contracts/templates/defaults/used-placeholders';
import { templateModelSchema } from '@bls/proto/contracts/calls/files/template-model';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES, type TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import { addDays } from '@bls/proto/domain/values/time';
import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { companyId } from '../tenants/companies.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

/** The default templates; the licensor prepares the Chinese one for one brand and has not activated it. */
const TEMPLATES = TEMPLATE_TYPES.flatMap((type) =>
  TEMPLATE_LANGUAGES.map((language) => ({
    name: defaultName(type, language),
    type,
    language,
    active: !(type === 'monoBranded' && language === 'zh'),
    placeholders: new Set(placeholdersIn(defaultTemplate(type, language)).map(({ name }) => name)).size,
  })),
);

const keysOf = (demoTenant: DemoTenant, index: number) => {
  const id = idOf(demoTenant.tenant, 'contract template', index);
  return { id, fileId: idOf(id, 'file') };
};

/** The language of the template with which a contract was written; that of the shipped document without one. */
export const languageOfTemplate = (demoTenant: DemoTenant, templateId: string | null): TemplateLanguage =>
  TEMPLATES.find((_, index) => keysOf(demoTenant, index).id === templateId)?.language ?? 'bilingual';

/** The shipped workflow, with a notice to finance after every signature. */
export function publishedDesign(): DesignedWorkflow {
  const design = standardDesign('contract');
  const last = design.steps.length - 1;
  return { ...design, steps: design.steps.map((step, index) => (index === last ? { ...step, notify: ['seniorFinance'] } : step)) };
}

/** Templates of the licensor's contracts, and the workflow of contracts as the tenant published it. */
export function* contractDocumentsCourse({ demoTenant, today, directory, licensing }: Story): Course {
  const at = `${addDays(today, -45)}T03:00:00Z`;
  yield at;
  const { userId, name: byName } = directory.staff('superUser');
  TEMPLATES.forEach(({ placeholders, ...template }, index) => {
    const { id, fileId } = keysOf(demoTenant, index);
    const ownerId = companyId(demoTenant.tenant, demoTenant.licensor.short);
    licensing.templates.save({ ...template, id, ownerId, file: { fileId, fileName: `${template.name}.docx`, placeholders }, byName, at });
  });
  const note = 'Finance is notified of signed contracts.';
  licensing.designs.publishContract({ design: publishedDesign(), note, publishedAt: at, publishedBy: { userId, name: byName } });
}

/** The documents of the templates. */
export function contractDocumentFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return TEMPLATES.map(({ name, type, language }, index) => {
    const { id, fileId } = keysOf(demoTenant, index);
    return {
      id: fileId,
      name: `${name}.docx`,
      purpose: 'contractTemplate',
      drawing: {
        key: `contract-template-${type}-${language}`.toLowerCase(),
        kind: 'docx',
        make: async () => writeTemplate(templateModelSchema.parse(defaultTemplate(type, language))),
      },
      uploaderName: 'Administrator',
      at: `${addDays(today, -45)}T03:00:00Z`,
      owner: { kind: 'contractTemplate', id },
      staffOnly: true,
    };
  });
}
