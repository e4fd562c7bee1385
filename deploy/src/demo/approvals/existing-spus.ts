import { compareBySystem } from '@bls/approvals/spus/spus.api';
import { drawFeatures } from '@bls/files/pictures/features/draw-features';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import { addDays } from '@bls/proto/domain/values/time';
import { jpeg } from '../deals/attached-files.js';
import type { DemoSpus, Shown } from '../records/items.js';
import { PICTURE_SIZE } from '../pictures/product.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

const DAYS_AGO = 5;
const MAX_ITEMS = 3;

/** One archive of a licensee with existing products; nothing when no product was approved. */
export function* spuCourse(story: Story): Course {
  const at = `${addDays(story.today, -DAYS_AGO)}T06:20:00Z`;
  yield at;
  const { demoTenant, approvals, pictures } = story;
  const made = approvals.products.all.find(
    ({ approval }) => approval.approvalNumber && approval.propertyId && approval.createdBy.role === 'licenseeDesigner',
  )?.approval;
  const known = pictures.find(({ approvalId }) => approvalId === made?.id);
  if (!made?.propertyId || !known) return;
  const id = idOf(demoTenant.tenant, 'existing spus');
  const { companyId, contractId, propertyId } = made;
  const by = story.directory.of(story.shortOf(companyId), 'SubmitDesignSample', 'licenseeDesigner');
  const file = { fileId: idOf(demoTenant.tenant, 'existing spus', 'archive'), name: 'existing products.zip' };
  approvals.spus.submit({ id, contractId, propertyId, file }, by, at);
  const drawings = pictures.filter(({ picture }) => picture.key !== known.picture.key).slice(0, 12);
  story.existingSpus.push({ id, by, companyId, at, known, drawings, items: [] });
}

/**
 * Compares the pictures as the service does. Pictures that the system would approve automatically are left
 * out: their numbers would come after those of later days.
 */
export async function compareSpus({ demoTenant, approvals }: Story, spus: DemoSpus): Promise<void> {
  const { known } = spus;
  const features = new Map<string, string>();
  const look = async (fileId: string, { picture }: Shown): Promise<void> => {
    const drawn = await drawFeatures(await jpeg(picture.key, picture.svg).make());
    features.set(fileId, Buffer.from(packFeatures(drawn)).toString('base64'));
  };
  const target = { fileId: known.picture.fileId, name: known.picture.name, kind: 'jpg' as const };
  await look(target.fileId, known);
  const { spu, productName, approvalNumber } = approvals.products.product(known.approvalId).approval;
  const candidates = [{ code: spu ?? '', name: productName ?? '', approvalNumber, pictures: [target] }];
  const items: DemoSpus['items'][number][] = [];
  for (const drawn of spus.drawings) {
    const itemCode = `OLD-${101 + items.length}`;
    const fileId = idOf(demoTenant.tenant, 'existing spu', itemCode);
    const size = { width: PICTURE_SIZE, height: PICTURE_SIZE };
    const entry: ArchiveEntry = { fileId, path: `${itemCode}/front.jpg`, kind: 'jpg', ...size };
    await look(fileId, drawn);
    if ((await compareBySystem([entry], candidates, features)).verdict !== 'systemApproved') items.push({ entry, drawn });
    if (items.length === MAX_ITEMS) break;
  }
  spus.items = items;
  await approvals.spus.match(
    spus.id,
    items.map(({ entry }) => entry),
    candidates,
    features,
  );
}

/** The pictures of the archive; the archive itself is not stored in the demo. */
export const spuFiles = ({ id, by, companyId, at, items }: DemoSpus): DemoFile[] =>
  items.map(({ entry, drawn }) => ({
    id: entry.fileId,
    name: entry.path.replace('/', '-'),
    purpose: 'spuImage',
    drawing: jpeg(drawn.picture.key, drawn.picture.svg),
    uploaderName: by.name,
    at,
    owner: { kind: 'spuSubmission', id },
    companyId,
  }));
