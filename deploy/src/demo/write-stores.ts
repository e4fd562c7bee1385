import { workItemOf } from '@bls/approvals/stores/applications/store-work-item';
import { DEFAULT_STAMP } from '@bls/proto/domain/aul/settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import sharp from 'sharp';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import type { Writer } from './insert.js';
import { memo } from './pictures/memo.js';
import { stamp } from './pictures/stamp.js';
import type { DemoStores } from './stores.js';
import type { StoreWalk } from './store-walk.js';
import type { DemoFile } from './write-files.js';

export const STORE_TABLES = [
  'store_guest_link',
  'store_history',
  'store_application',
  'store_setting',
  'store_counter',
  'store_tenant',
] as const;

/** Applications with their histories, and what the tenant set about them. */
export async function writeStores(writer: Writer, { settings, stampFileId, walks, lastNumbers }: DemoStores, today: Today): Promise<void> {
  await writer.insert('store_tenant', [{}]);
  await writer.insert(
    'store_application',
    walks.map(({ row }) => ({ ...row })),
  );
  await writer.insert(
    'store_history',
    walks.flatMap(({ history }) => history.map((entry) => ({ ...entry }))),
  );
  await writer.insert(
    'store_counter',
    lastNumbers.map((counter) => ({ ...counter })),
  );
  const set = { revision: 1, updatedAt: `${today}T01:00:00.000Z`, updatedBy: 'Administrator' };
  const held = { ...DEFAULT_STAMP, mode: 'onRequest', fileId: stampFileId };
  await writer.insert('store_setting', [
    { ...set, name: 'rules', value: settings },
    { ...set, name: 'stamp', value: held },
  ]);
}

/** The letters that exist, and the stamp of the tenant. */
export function storeFiles(cast: Cast, { walks, stampFileId }: DemoStores, today: Today): DemoFile[] {
  const letters = walks.flatMap(({ row }) => {
    const lines = [
      `Authorization letter ${row.number} v${row.version}`,
      row.companyName,
      `Store: ${row.storeName}`,
      `Valid from ${row.startsOn} to ${row.endsOn}`,
    ];
    const shared = { uploaderName: 'Legal', at: row.statusSince };
    const draft = row.draft && {
      ...shared,
      id: row.draft.fileId,
      name: row.draft.name,
      purpose: 'document',
      drawing: { key: `${row.number}-draft`.toLowerCase(), kind: 'pdf' as const, make: () => memo([...lines, 'Draft']) },
      owner: { kind: 'aulDraft', id: row.id },
      staffOnly: true,
    };
    const stamped = row.stamped && {
      ...shared,
      id: row.stamped.fileId,
      name: row.stamped.name,
      purpose: 'storeLetter',
      drawing: { key: `${row.number}-stamped`.toLowerCase(), kind: 'pdf' as const, make: () => memo([...lines, 'Stamped']) },
      owner: { kind: 'aul', id: row.id },
      ...(row.status === 'pendingNotifyLicensee' ? { staffOnly: true } : { companyId: row.companyId }),
    };
    return [...(draft ? [draft] : []), ...(stamped ? [stamped] : [])];
  });
  const picture: DemoFile = {
    id: stampFileId,
    name: 'Stamp.png',
    purpose: 'stampPicture',
    drawing: {
      key: `stamp-${cast.tenant.toLowerCase()}`,
      kind: 'png',
      make: () =>
        sharp(Buffer.from(stamp(cast.title.en)))
          .png()
          .toBuffer(),
    },
    uploaderName: 'Legal',
    at: `${today}T00:00:00Z`,
    owner: { kind: 'aulStamp', id: stampFileId },
    staffOnly: true,
  };
  return [...letters, picture];
}

/** The last move of an application. */
export function storeMove({ row, history }: StoreWalk): WorkItemMoved {
  const last = history.findLast(({ position }) => position === 0);
  if (!last) throw new RangeError('an application without a history');
  return workItemOf(row, { action: last.action, by: last.by ?? { name: 'system' }, at: last.at, comment: last.comment });
}
