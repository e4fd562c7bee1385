import { randomUUID } from 'node:crypto';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';
import { invitableCompany } from '../invitations/invitations.queries.js';
import type { InvitationRow } from '../invitations/invitations.repository.js';
import { insertNewCompany } from './registration.repository.js';

type Context = { tenant: string; requestId: string };

/**
 * The company of the registering user. The first user who registers for a new company creates it; others invited under the same
 * name join it. Throws `ruleBroken` (sub-licensees) or `registerFailed` when the company was closed or got another parent since
 * the invitation.
 */
export async function invitedCompany(trx: Trx, ctx: Context, invitation: InvitationRow): Promise<string> {
  const { kind, companyId, companyName, parentId } = invitation;
  const existing = await invitableCompany(trx, ctx.tenant, companyId ? { id: companyId } : { kind, name: companyName });
  if (existing) {
    if (existing.parentId !== parentId) throw refuse(kind, 'subLicensee.otherLicensee');
    if (!existing.active || existing.kind !== kind) throw refuse(kind, 'subLicensee.invalidMembership');
    return existing.id;
  }
  if (companyId) throw refuse(kind, 'subLicensee.invalidMembership');
  if (parentId && !(await invitableCompany(trx, ctx.tenant, { id: parentId }))?.active) throw refuse(kind, 'subLicensee.invalidMembership');
  const id = randomUUID();
  await insertNewCompany(trx, { tenant: ctx.tenant, id, kind, name: companyName, parentId });
  const parent = parentId ? { parentId } : {};
  await emit(trx, ctx, companySaved, { companyId: id, kind, name: companyName, ...parent, active: true, revision: 1 });
  return id;
}

const refuse = (kind: InvitationRow['kind'], rule: string): CallError =>
  kind === 'subLicensee' ? new CallError('ruleBroken', { issues: [{ path: [], rule }] }) : new CallError('registerFailed');
