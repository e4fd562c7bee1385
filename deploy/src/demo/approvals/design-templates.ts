import type { ReleaseRecord, TemplateRecord } from '@bls/approvals/db/designs';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { DesignType } from '@bls/proto/domain/enumerations/approval';
import { addDays } from '@bls/proto/domain/values/time';
import { actorFrom } from '../tenants/actors.js';
import { laterThan, officeInstant, secondsAfter } from '../base/clock.js';
import { companyId } from '../tenants/companies.js';
import { described } from '../files/described-files.js';
import { jpeg } from '../deals/attached-files.js';
import { memo } from '../pictures/memo.js';
import { pictureFor } from '../pictures/product.js';
import { idOf, Random } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

type Sheet = { name: string; designType: DesignType; kind: TemplateRecord['kind']; ofProperty: boolean; to: number; note?: string };
const SHEETS: readonly Sheet[] = [
  { name: 'Hang tag and woven label, dielines', designType: 'product', kind: 'template', ofProperty: false, to: 6 },
  {
    name: 'Packaging front panel',
    designType: 'product',
    kind: 'template',
    ofProperty: true,
    to: 3,
    note: 'Please keep the logo at 14 mm.',
  },
  { name: 'Shelf banner, 60 x 20 cm', designType: 'pop', kind: 'template', ofProperty: false, to: 4 },
  {
    name: 'Store poster of the spring campaign',
    designType: 'pop',
    kind: 'design',
    ofProperty: true,
    to: 2,
    note: 'Print ready, no changes.',
  },
  { name: 'Counter display, folding sheet', designType: 'pop', kind: 'template', ofProperty: true, to: 0 },
];

/**
 * Templates of a tenant, and the licensees that receive them: first the company of the demo accounts. Every
 * second release is confirmed.
 */
export const templateCourses = (story: Story): Course[] => SHEETS.map((sheet, index) => templateCourse(story, sheet, index));

function* templateCourse(story: Story, sheet: Sheet, index: number): Course {
  const { demoTenant, today, directory } = story;
  const { tenant } = demoTenant;
  const random = new Random(`${tenant} design template ${index}`);
  const at = officeInstant(addDays(today, -(40 + index * 9)), random);
  yield at;
  const property = sheet.ofProperty ? holdersIn(story)[0]?.properties[0] : undefined;
  const id = idOf(tenant, 'design template', index);
  const stored = fileOf(story, sheet, id, index, property?.propertyId, at);
  const description = described(stored);
  const { templates } = story.approvals;
  templates.upload(
    {
      id,
      kind: sheet.kind,
      designType: sheet.designType,
      name: sheet.name,
      note: null,
      category: null,
      propertyId: property?.propertyId ?? null,
      propertyName: property?.name ?? null,
      propertyNameZh: property?.nameZh ?? null,
      file: description,
    },
    directory.staff('seniorDesigner'),
    at,
  );
  story.templates.push({ id, designType: sheet.designType, stored, description });
  let last = at;
  for (let position = 0; position < sheet.to; position += 1) {
    last = laterThan(last, officeInstant(addDays(today, -(20 - position - index)), random));
    yield last;
    const [terms] = holdersIn(story)
      .filter(({ companyId: holder }) => !isReleasedTo(story, id, holder))
      .flatMap((own) => (property ? (contractFor(story, own.companyId, property.propertyId) ?? []) : own));
    if (!terms) return;
    const release = templates.release(id, { contractId: terms.contractId, note: sheet.note ?? null }, directory.staff('sales'), last);
    if ((position + index) % 2 === 1) story.timeline.begin(receiptCourse(story, release));
  }
}

function* receiptCourse(story: Story, { id, companyId: holder, releasedAt }: ReleaseRecord): Course {
  const receivedAt = secondsAfter(releasedAt, 26 * 3600);
  yield receivedAt;
  const permission = 'SubmitDesignSample';
  story.approvals.templates.receive(id, actorFrom(story.directory.of(story.shortOf(holder), permission), [permission]), receivedAt);
}

/** Whether a licensee has a template. */
export const isReleasedTo = ({ approvals }: Story, templateId: string, holder: string): boolean =>
  approvals.templates.releasesOf(templateId).some((release) => release.companyId === holder);

/** A contract in force of each company, first of the company of the demo accounts. */
function holdersIn(story: Story): ContractTerms[] {
  const first = companyId(story.demoTenant.tenant, story.demoTenant.licensees[0]?.short ?? '');
  return [...new Map(story.running(addDays(story.today, 90)).map((terms) => [terms.companyId, terms])).values()].toSorted(
    (a, b) => Number(b.companyId === first) - Number(a.companyId === first),
  );
}

/** A contract of a company that covers the property. */
const contractFor = (story: Story, holder: string, propertyId: string): ContractTerms | undefined =>
  story
    .running(addDays(story.today, 90))
    .find((terms) => terms.companyId === holder && terms.properties.some((property) => property.propertyId === propertyId));

function fileOf(story: Story, { name, kind }: Sheet, id: string, index: number, propertyId: string | undefined, at: string): DemoFile {
  const picture = kind === 'design' ? pictureFor(story.demoTenant, pictured(id, propertyId), 'corrected', 0) : undefined;
  return {
    id: idOf(id, 'file'),
    name: `${name}.${picture ? 'jpg' : 'pdf'}`,
    purpose: 'designTemplate',
    drawing: picture
      ? jpeg(picture.key, picture.svg)
      : { key: `design-template-${index}`, kind: 'pdf', make: () => memo([name, 'Design inside the terms. Keep 3 mm of bleed.']) },
    uploaderName: story.directory.staff('seniorDesigner').name,
    at,
    owner: { kind: 'designTemplate', id },
    staffOnly: true,
  };
}

const pictured = (id: string, propertyId: string | undefined) => ({
  head: { id },
  product: { spu: 'poster', subCategory: 'BOOK', ...(propertyId ? { propertyId } : {}) },
  pictures: [],
});
