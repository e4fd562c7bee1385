import { randomUUID } from 'node:crypto';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';
import { companyToInvite } from '../invitations/invitations.queries.js';
import type { InvitationRow } from '../invitations/invitations.repository.js';
import { insertNewCompany } from './registration.repository.js';

type Context = { tenant: string; requestId: string };

/**
 * The company that the invited person works for from now on. A new one is made with the first person that registers for
 * it; whoever was invited under the same name joins it. Much can have changed since the invitation: throws `ruleBroken`
 * (sub-licensees) or `registerFailed` when the company is closed, or has another owner.
 */
export async function invitedCompany(trx: Trx, ctx: Context, invitation: InvitationRow): Promise<string> {
  const { kind, companyId, companyName, parentId } = invitation;
  const there = await companyToInvite(trx, ctx.tenant, companyId ? { id: companyId } : { kind, name: companyName });
  if (there) {
    if (there.parentId !== parentId) throw refuse(kind, 'subLicensee.otherLicensee');
    if (!there.active || there.kind !== kind) throw refuse(kind, 'subLicensee.invalidMembership');
    return there.id;
  }
  if (companyId) throw refuse(kind, 'subLicensee.invalidMembership');
  if (parentId && !(await companyToInvite(trx, ctx.tenant, { id: parentId }))?.active) throw refuse(kind, 'subLicensee.invalidMembership');
  const id = randomUUID();
  await insertNewCompany(trx, { tenant: ctx.tenant, id, kind, name: companyName, parentId });
  const parent = parentId ? { parentId } : {};
  await emit(trx, ctx, companySaved, { companyId: id, kind, name: companyName, ...parent, active: true, revision: 1 });
  return id;
}

const refuse = (kind: InvitationRow['kind'], rule: string): CallError =>
  kind === 'subLicensee' ? new CallError('ruleBroken', { issues: [{ path: [], rule }] }) : new CallError('registerFailed');
