import type { DesignReleaseTable, TemplateRecord } from '@bls/approvals/db/designs';
import type { ContractFrame } from '@bls/proto/domain/approval/contract-frame';
import type { DesignType } from '@bls/proto/domain/enumerations/approval';
import { addDays } from '@bls/proto/domain/values/time';
import type { Cast } from './cast/cast.js';
import { companyId } from './companies.js';
import { officeInstant, type Today } from './clock.js';
import { jpeg } from './files.js';
import { Directory, peopleOf } from './people.js';
import { memo } from './pictures/memo.js';
import { pictureFor } from './pictures/product.js';
import { idOf, Random } from './random.js';
import type { DemoFile } from './write-files.js';

export interface DemoTemplate {
  row: TemplateRecord;
  releases: readonly DesignReleaseTable[];
  stored: DemoFile;
}

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

/** Templates of a tenant and the licensees that have them: the accounts of the roles first. Every second one was received. */
export function templatesOf(cast: Cast, frames: readonly ContractFrame[], today: Today): DemoTemplate[] {
  const directory = new Directory(peopleOf(cast));
  const { tenant } = cast;
  const first = companyId(tenant, cast.licensees[0]?.short ?? '');
  const holders = [...new Map(frames.map((frame) => [frame.companyId, frame])).values()].toSorted(
    (a, b) => Number(b.companyId === first) - Number(a.companyId === first),
  );
  return SHEETS.map(({ name, designType, kind, ofProperty, to, note }, index) => {
    const random = new Random(`${tenant} design template ${index}`);
    const id = idOf(tenant, 'design template', index);
    const property = ofProperty ? holders[0]?.properties[0] : undefined;
    const uploader = directory.staff('seniorDesigner');
    const at = officeInstant(addDays(today, -(40 + index * 9)), random);
    const fileId = idOf(id, 'file');
    const picture = kind === 'design' ? pictureFor(cast, pictured(id, property?.propertyId), 'corrected', 0) : undefined;
    const stored: DemoFile = {
      id: fileId,
      name: `${name}.${picture ? 'jpg' : 'pdf'}`,
      purpose: 'designTemplate',
      drawing: picture
        ? jpeg(picture.key, picture.svg)
        : { key: `design-template-${index}`, kind: 'pdf', make: () => memo([name, 'Design inside the frame. Keep 3 mm of bleed.']) },
      uploaderName: uploader.name,
      at,
      owner: { kind: 'designTemplate', id },
      staffOnly: true,
    };
    const row: TemplateRecord = {
      tenant,
      id,
      kind,
      designType,
      name,
      note: null,
      category: null,
      propertyId: property?.propertyId ?? null,
      propertyName: property?.name ?? null,
      propertyNameZh: property?.nameZh ?? null,
      file: {
        fileId,
        purpose: 'designTemplate',
        name: stored.name,
        kind: picture ? 'jpg' : 'pdf',
        mime: picture ? 'image/jpeg' : 'application/pdf',
        size: 0,
        sha256: '',
        ...(picture ? { width: picture.size, height: picture.size } : { pages: 1 }),
        pictures: picture ? 'ready' : 'none',
        uploadedBy: uploader.name,
        uploadedAt: at,
      },
      uploadedBy: uploader,
      uploadedAt: at,
    };
    const allowed = holders.filter(
      (frame) => !property || frames.some((one) => one.companyId === frame.companyId && holds(one, property.propertyId)),
    );
    const releases = allowed.slice(0, to).map((frame, position): DesignReleaseTable => {
      const releasedAt = officeInstant(addDays(today, -(20 - position - index)), random);
      const received = (position + index) % 2 === 1;
      const short = [...cast.licensees, ...cast.subLicensees].find((one) => companyId(tenant, one.short) === frame.companyId)?.short;
      return {
        tenant,
        id: idOf(id, 'release', frame.companyId),
        revision: received ? 1 : 0,
        status: received ? 'received' : 'released',
        templateId: id,
        companyId: frame.companyId,
        companyName: frame.companyName,
        companyNameZh: frame.companyNameZh ?? null,
        note: note ?? null,
        releasedBy: directory.staff('sales'),
        releasedAt,
        receivedBy: received && short ? directory.of(short, 'SubmitDesignSample') : null,
        withdrawnBy: null,
        withdrawnAt: null,
        withdrawnReason: null,
        receivedAt: received ? new Date(Date.parse(releasedAt) + 26 * 3_600_000).toISOString() : null,
      };
    });
    return { row, releases, stored };
  });
}

const holds = (frame: ContractFrame, propertyId: string): boolean =>
  frame.properties.some((property) => property.propertyId === propertyId);
const pictured = (id: string, propertyId: string | undefined) => ({
  head: { id },
  product: { spu: 'poster', subCategory: 'BOOK', ...(propertyId ? { propertyId } : {}) },
  pictures: [],
});
