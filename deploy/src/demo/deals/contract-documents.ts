import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { TemplateLanguage, TemplateType } from '@bls/proto/domain/contract-template/fields';
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

type Template = { name: string; type: TemplateType; language: TemplateLanguage; active: boolean; lines: readonly string[] };
const ENGLISH = [
  'Licence agreement {number}',
  'Made on {date} between {licensor}, {licensorAddress}, and {licensee}, {licenseeAddress}.',
  '1. The licensor grants the right to use {properties} on {articles} in {territories}.',
  '2. This agreement runs from {termFrom} to {termTo}; stock may be sold off within {sellOffDays}.',
  '3. Royalties: {rates}. Guaranteed: {guarantee}, payable {instalments}.',
  '4. Sales are reported {reportingFrequency}. {insurance}',
  '5. {provisions}',
] as const;
const CHINESE = [
  '授权合同 {number}',
  '本合同由 {licensor} 与 {licensee} 于 {date} 签订。',
  '一、授权方许可被授权方在 {territories} 就 {articles} 使用 {properties}。',
  '二、合同期限自 {termFrom} 至 {termTo}，期满后库存清货期为 {sellOffDays}。',
  '三、权利金：{rates}；保证金：{guarantee}，付款安排：{instalments}。',
  '四、{provisions}',
] as const;
/** Deals about one property use the shipped template; the tenant's Chinese one is prepared but not active. */
const TEMPLATES: readonly Template[] = [
  { name: 'Several properties together', type: 'coBranded', language: 'bilingual', active: true, lines: [...ENGLISH, ...CHINESE] },
  { name: '单一形象（中文）', type: 'monoBranded', language: 'zh', active: false, lines: CHINESE },
];

const keysOf = (demoTenant: DemoTenant, index: number) => {
  const id = idOf(demoTenant.tenant, 'contract template', index);
  return { id, fileId: idOf(id, 'file') };
};

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
  TEMPLATES.forEach(({ lines, ...template }, index) => {
    const { id, fileId } = keysOf(demoTenant, index);
    const ownerId = companyId(demoTenant.tenant, demoTenant.licensor.short);
    const placeholders = new Set(lines.flatMap((line) => line.match(/\{\w+\}/g) ?? [])).size;
    licensing.templates.save({ ...template, id, ownerId, file: { fileId, fileName: `${template.name}.docx`, placeholders }, byName, at });
  });
  const note = 'Finance is notified of signed contracts.';
  licensing.designs.publishContract({ design: publishedDesign(), note, publishedAt: at, publishedBy: { userId, name: byName } });
}

/** The documents of the templates. */
export function contractDocumentFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return TEMPLATES.map(({ name, lines, type, language }, index) => {
    const { id, fileId } = keysOf(demoTenant, index);
    return {
      id: fileId,
      name: `${name}.docx`,
      purpose: 'contractTemplate',
      drawing: { key: `contract-template-${type}-${language}`.toLowerCase(), kind: 'docx', make: () => wordOf(lines) },
      uploaderName: 'Administrator',
      at: `${addDays(today, -45)}T03:00:00Z`,
      owner: { kind: 'contractTemplate', id },
      staffOnly: true,
    };
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PARTS = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
};

/** A word-processor document with one paragraph for each line, the first one large. */
async function wordOf(lines: readonly string[]): Promise<Buffer> {
  const paragraphs = lines.map((line, index) => {
    const look = index === 0 ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
    return `<w:p><w:r>${look}<w:t xml:space="preserve">${line}</w:t></w:r></w:p>`;
  });
  const body = `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}</w:body></w:document>`;
  const writer = new ZipFile();
  for (const [name, text] of Object.entries({ ...PARTS, 'word/document.xml': body }))
    writer.addBuffer(Buffer.from(text), name, { mtime: new Date('2026-01-01T00:00:00Z') });
  writer.end();
  return buffer(writer.outputStream);
}
