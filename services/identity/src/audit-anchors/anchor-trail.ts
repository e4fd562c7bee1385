import { anchorName } from '@bls/proto/domain/audit/anchor';
import { auditKeysOfTransaction, Database } from '@bls/kit/db/database';
import type { Logger } from '@bls/kit/observability/logger';
import { signAnchor } from '@bls/shared/audit-trail/anchor';
import { digestOf } from '@bls/shared/audit-trail/row-hash';
import { Injectable } from '@nestjs/common';
import { AUDIT_TRAIL, auditHead, firstKeyedRow } from '../audit/audit.api.js';
import type { IdentityDb } from '../db/schema.js';
import { AnchorStore } from './anchor-store.js';
import { lastAnchor } from './anchors.queries.js';
import { insertAnchor } from './anchors.repository.js';

type Context = { tenant: string; requestId: string; log: Logger };

/** Signs the head of the audit trail of a tenant and stores it outside the database. */
@Injectable()
export class AnchorTrail {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly store: AnchorStore,
  ) {}

  /** Does nothing when the last anchor is younger than `afterMs`, or when no row was added since. */
  async execute({ tenant, requestId, log }: Context, afterMs: number, at = new Date()): Promise<void> {
    const ctx = { tenant, requestId };
    const { head, last, keyed, keys } = await this.db.read(ctx, async (trx) => ({
      head: await auditHead(trx, tenant),
      last: await lastAnchor(trx, tenant),
      keyed: await firstKeyedRow(trx, tenant),
      keys: auditKeysOfTransaction(),
    }));
    if (!head || head.sequence === 0) return;
    if (last && at.getTime() - Date.parse(last.at) < afterMs) return;
    if (last?.sequence === head.sequence && last.hash === head.hash) return;
    if (last && head.sequence < last.sequence)
      log.error({ tenant, rows: head.sequence, anchored: last.sequence }, 'the audit trail is shorter than its last anchor');
    const name = anchorName(at);
    const { sequence, hash } = head;
    const keyedFrom = Math.min(last?.keyedFrom ?? Number.POSITIVE_INFINITY, keyed ?? sequence + 1);
    const previous = last ? { name: last.name, digest: last.digest } : null;
    const text = signAnchor(keys, { trail: AUDIT_TRAIL, tenant, at: at.toISOString(), sequence, hash, keyedFrom, previous });
    await this.store.write(ctx, name, text);
    const record = { tenant, name, at, sequence, hash, keyedFrom, digest: digestOf(text), anchor: text };
    await this.db.transaction(ctx, (trx) => insertAnchor(trx, record));
  }
}
