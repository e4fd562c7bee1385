import { letterScope } from '@bls/approvals/stores/stores.api';
import sharp from 'sharp';
import { memo } from '../pictures/memo.js';
import { stamp } from '../pictures/stamp.js';
import { stampFileId } from '../tenants/store-settings.js';
import type { Story } from '../story.js';
import type { DemoFile } from '../files/write-files.js';

/** The letters that exist, and the stamp of the tenant. */
export function storeFiles({ demoTenant, today, approvals }: Story): DemoFile[] {
  const letters = approvals.stores.all.flatMap((row) => {
    const lines = [
      `Authorization letter ${row.number} v${row.version}`,
      row.companyName,
      `Store: ${row.storeName}`,
      `Valid from ${row.startsOn} to ${row.endsOn}`,
      `Verification code ${approvals.stores.proofCode(row.id) ?? 'none'}`,
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
      ...letterScope(row),
    };
    return [...(draft ? [draft] : []), ...(stamped ? [stamped] : [])];
  });
  const picture: DemoFile = {
    id: stampFileId(demoTenant),
    name: 'Stamp.png',
    purpose: 'stampPicture',
    drawing: {
      key: `stamp-${demoTenant.tenant.toLowerCase()}`,
      kind: 'png',
      make: () =>
        sharp(Buffer.from(stamp(demoTenant.title.en)))
          .png()
          .toBuffer(),
    },
    uploaderName: 'Legal',
    at: `${today}T00:00:00Z`,
    owner: { kind: 'aulStamp', id: stampFileId(demoTenant) },
    staffOnly: true,
  };
  return [...letters, picture];
}
