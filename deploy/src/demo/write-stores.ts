import { workItemOf } from '@bls/approvals/stores/applications/store-work-item';
import { DEFAULT_STAMP } from '@bls/proto/domain/aul/settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import sharp from 'sharp';
import type { Writer } from './insert.js';
import { memo } from './pictures/memo.js';
import { stamp } from './pictures/stamp.js';
import { stampFileId, storeSettingsOf } from './stores.js';
import type { StoreWalk } from './store-walk.js';
import type { World } from './world.js';
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
export async function writeStores(writer: Writer, { cast, today, stores, numbers }: World): Promise<void> {
  await writer.insert('store_tenant', [{}]);
  await writer.insert(
    'store_application',
    stores.map(({ row }) => ({ ...row })),
  );
  await writer.insert(
    'store_history',
    stores.flatMap(({ history }) => history.map((entry) => ({ ...entry }))),
  );
  await writer.insert(
    'store_counter',
    numbers.last('AUL', 'ST').map(({ series, ...counter }) => ({ ...counter, kind: series === 'AUL' ? 'aul' : 'sticker' })),
  );
  const set = { revision: 1, updatedAt: `${today}T01:00:00.000Z`, updatedBy: 'Administrator' };
  const held = { ...DEFAULT_STAMP, mode: 'onRequest', fileId: stampFileId(cast) };
  await writer.insert('store_setting', [
    { ...set, name: 'rules', value: storeSettingsOf(cast) },
    { ...set, name: 'stamp', value: held },
  ]);
}

/** The letters that exist, and the stamp of the tenant. */
export function storeFiles({ cast, today, stores }: World): DemoFile[] {
  const letters = stores.flatMap(({ row }) => {
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
      purpose: 'document' as const,
      drawing: { key: `${row.number}-draft`.toLowerCase(), kind: 'pdf' as const, make: () => memo([...lines, 'Draft']) },
      owner: { kind: 'aulDraft', id: row.id },
      staffOnly: true,
    };
    const stamped = row.stamped && {
      ...shared,
      id: row.stamped.fileId,
      name: row.stamped.name,
      purpose: 'storeLetter' as const,
      drawing: { key: `${row.number}-stamped`.toLowerCase(), kind: 'pdf' as const, make: () => memo([...lines, 'Stamped']) },
      owner: { kind: 'aul', id: row.id },
      ...(row.status === 'pendingNotifyLicensee' ? { staffOnly: true } : { companyId: row.companyId }),
    };
    return [...(draft ? [draft] : []), ...(stamped ? [stamped] : [])];
  });
  const picture: DemoFile = {
    id: stampFileId(cast),
    name: 'Stamp.png',
    purpose: 'stampPicture' as const,
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
    owner: { kind: 'aulStamp', id: stampFileId(cast) },
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
