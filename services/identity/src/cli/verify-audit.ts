import type { KeyRing } from '@bls/kit/crypto/key-ring';
import type { Database } from '@bls/kit/db/database';
import type { AuditFinding, AuditFindingKind } from '@bls/proto/domain/audit/anchor';
import { anchorKeysOf } from '@bls/shared/audit-trail/anchor';
import { checkAnchors } from '@bls/shared/audit-trail/check-anchors';
import { AUDIT_TRAIL, checkChain } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { tenantCodes } from '../tenants/tenants.api.js';
import { readAnchors } from './read-anchors.js';

const WORDS: Record<AuditFindingKind, string> = {
  altered: 'altered',
  removed: 'removed',
  recomputed: 'altered, and the chain recomputed without the key, from the first of these rows on',
  unlinked: 'does not continue the row before it: rows of two histories',
  unkeyed: 'has a hash without a key, which rows from the first keyed one on never have',
  unknownKey: 'written with a key that AUDIT_KEYS lacks',
  rolledBack: 'missing although anchored: the trail was rolled back or its end removed',
  anchorMismatch: 'differs from its anchor',
  anchorForged: 'anchor without a valid signature',
  anchorRemoved: 'anchor removed',
};

/** One line for a finding, with the table and its rows. */
export function findingLine({ kind, from, to, anchor }: AuditFinding): string {
  const rows = from === to ? `row ${from}` : `rows ${from} to ${to}`;
  return `${from === 0 ? '' : `${AUDIT_TRAIL} ${rows}: `}${WORDS[kind]}${anchor ? ` (anchor ${anchor})` : ''}`;
}

/**
 * Verifies the audit trail of one tenant or of all, without the running system: database, key ring, and copies of anchors.
 * Prints a line for each tenant and finding; returns whether nothing was found.
 */
export async function verifyAudit(
  db: Database<IdentityDb>,
  keys: KeyRing,
  { tenant, paths }: { tenant: string | undefined; paths: readonly string[] },
  print: (line: string) => void,
): Promise<boolean> {
  const stored = await readAnchors(paths);
  const anchored = [...stored.keys()].filter(Boolean);
  const tenants = tenant ? [tenant] : [...new Set([...(await tenantCodes(db)), ...anchored])].sort();
  let intact = true;
  const unreadable = stored.get('') ?? [];
  for (const { name } of unreadable) print(`${name}: not an anchor`);
  for (const each of tenants) {
    const known = checkAnchors(anchorKeysOf(keys), { trail: AUDIT_TRAIL, tenant: each }, stored.get(each) ?? []);
    const { checked, findings } = await checkChain(db, { tenant: each }, { anchors: known.anchors });
    const all = [...known.findings, ...findings];
    intact &&= all.length === 0;
    print(`${each}: ${checked} rows, ${known.anchors.length} anchors, ${all.length === 0 ? 'complete and unaltered' : 'NOT INTACT'}`);
    for (const finding of all) print(`${each}: ${findingLine(finding)}`);
  }
  if (paths.length === 0) print('no anchors were given (--anchors PATH): a removed end of a trail cannot be noticed without them');
  return intact && unreadable.length === 0;
}
