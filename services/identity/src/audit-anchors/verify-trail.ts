import { anchorName } from '@bls/proto/domain/audit/anchor';
import type { KeyRing } from '@bls/kit/crypto/key-ring';
import { auditKeysOfTransaction, Database } from '@bls/kit/db/database';
import type { Logger } from '@bls/kit/observability/logger';
import { Metrics } from '@bls/kit/observability/metrics';
import { anchorKeysOf } from '@bls/shared/audit-trail/anchor';
import { checkAnchors } from '@bls/shared/audit-trail/check-anchors';
import { TRAIL_START, type TrailPoint } from '@bls/shared/audit-trail/check-trail';
import { keyedHash } from '@bls/shared/audit-trail/row-hash';
import { Injectable } from '@nestjs/common';
import { AUDIT_TRAIL, checkChain } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { AnchorStore } from './anchor-store.js';
import { type Verification, verificationOf } from './anchors.queries.js';
import { saveVerification } from './anchors.repository.js';

type Context = { tenant: string; requestId: string; log: Logger };
/** Clocks of processes differ; anchors that are read twice do no harm. */
const OVERLAP_MS = 3_600_000;

/**
 * Verifies the audit trail of a tenant against its keys and its anchors, and stores the result. Continues after the rows
 * verified before, unless all rows are wanted or something was found last time.
 */
@Injectable()
export class VerifyTrail {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly store: AnchorStore,
    private readonly metrics: Metrics,
  ) {}

  async execute({ tenant, requestId, log }: Context, complete: boolean): Promise<void> {
    const ctx = { tenant, requestId };
    const at = new Date();
    const { stored, keys } = await this.db.read(ctx, async (trx) => ({
      stored: await verificationOf(trx, tenant),
      keys: auditKeysOfTransaction(),
    }));
    const resumed = complete ? undefined : resumable(keys, stored);
    const after = resumed && anchorName(new Date(Date.parse(resumed.at) - OVERLAP_MS));
    const known = checkAnchors(anchorKeysOf(keys), { trail: AUDIT_TRAIL, tenant }, await this.store.list(ctx, after));
    const { checked, point, ...check } = await checkChain(this.db, ctx, { anchors: known.anchors, from: resumed ?? TRAIL_START });
    const findings = [...known.findings, ...check.findings];
    if (findings.length > 0) {
      log.error({ tenant, findings }, 'the audit trail is not intact');
      this.metrics.auditTrailFailures.inc();
    }
    const result: Verification = {
      tenant,
      at: at.toISOString(),
      completeAt: resumed ? resumed.completeAt : at.toISOString(),
      ...point,
      keyId: keys.current,
      pointHash: pointHash(keys, keys.current, tenant, point),
      rows: checked,
      anchors: known.anchors.length,
      findings,
    };
    await this.db.transaction(ctx, (trx) => saveVerification(trx, result));
  }
}

/** Keyed, so that nobody can declare rows to be verified by writing the table. */
const pointHash = (keys: KeyRing, keyId: string, tenant: string, { sequence, hash, keyed }: TrailPoint): string =>
  keyedHash(keys, keyId, 'verified', [tenant, sequence, hash, keyed]);

function resumable(keys: KeyRing, stored: Verification | undefined): Verification | undefined {
  if (!stored || stored.findings.length > 0 || !keys.has(stored.keyId)) return undefined;
  return stored.pointHash === pointHash(keys, stored.keyId, stored.tenant, stored) ? stored : undefined;
}
