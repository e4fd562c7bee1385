import type { Selectable } from 'kysely';
import type { AuditAnchorTable, AuditVerificationTable } from '../db/audit-tables.js';
import type { Trx } from '../db/schema.js';

export type AnchorRecord = Selectable<AuditAnchorTable>;
export type Verification = Selectable<AuditVerificationTable>;

/** The latest anchor of a tenant. */
export const lastAnchor = (trx: Trx, tenant: string): Promise<AnchorRecord | undefined> =>
  trx.selectFrom('auditAnchors').selectAll().where('tenant', '=', tenant).orderBy('name', 'desc').limit(1).executeTakeFirst();

/** When an anchor of the tenant was last mailed. */
export async function lastMailed(trx: Trx, tenant: string): Promise<string | null> {
  const row = await trx
    .selectFrom('auditAnchors')
    .select((eb) => eb.fn.max('mailedAt').as('at'))
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return row?.at ?? null;
}

export const verificationOf = (trx: Trx, tenant: string): Promise<Verification | undefined> =>
  trx.selectFrom('auditVerifications').selectAll().where('tenant', '=', tenant).executeTakeFirst();
