import type { Actor } from '@bls/proto/domain/access/actor';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/schema.js';
import { invitableCompany } from './invitations.queries.js';

type Wanted = { kind: InvitationKind; companyId?: string | undefined; companyName?: string | undefined };
export type CompanyChoice = { companyId: string | null; companyName: string; companyNameZh: string | null; parentId: string | null };

const refuse = (field: string, rule: string): CallError => new CallError('ruleBroken', { issues: [{ path: [field], rule }] });

/**
 * The company of an invitation: an existing one, or the name of one that the registration creates. A sub-licensee belongs to the
 * company of the inviter. Throws `ruleBroken`.
 */
export async function findCompany(trx: Trx, actor: Actor, wanted: Wanted): Promise<CompanyChoice> {
  return wanted.kind === 'licensee' ? findLicensee(trx, actor.tenant, wanted) : findSubLicensee(trx, actor, wanted);
}

async function findLicensee(trx: Trx, tenant: string, { companyId, companyName }: Wanted): Promise<CompanyChoice> {
  if (companyId) {
    const company = await invitableCompany(trx, tenant, { id: companyId });
    if (company?.kind !== 'licensee' || !company.active) throw refuse('companyId', 'licenseeNotThere');
    return { companyId, companyName: company.name, companyNameZh: company.nameZh, parentId: null };
  }
  if (!companyName) throw refuse('companyId', 'required');
  if (await invitableCompany(trx, tenant, { kind: 'licensee', name: companyName })) throw refuse('companyName', 'companyNameTaken');
  return { companyId: null, companyName, companyNameZh: null, parentId: null };
}

async function findSubLicensee(trx: Trx, actor: Actor, { companyId, companyName }: Wanted): Promise<CompanyChoice> {
  const parentId = actor.companyId ?? null;
  if (companyId) {
    const company = await invitableCompany(trx, actor.tenant, { id: companyId });
    const member = company?.kind === 'subLicensee' && company.parentId === parentId && company.active;
    if (!member) throw refuse('companyId', 'subLicensee.invalidMembership');
    return { companyId, companyName: company.name, companyNameZh: company.nameZh, parentId };
  }
  if (!companyName) throw refuse('companyId', 'subLicensee.defaultRequired');
  const existing = await invitableCompany(trx, actor.tenant, { kind: 'subLicensee', name: companyName });
  if (existing) throw refuse('companyName', existing.parentId === parentId ? 'companyNameTaken' : 'subLicensee.otherLicensee');
  return { companyId: null, companyName, companyNameZh: null, parentId };
}
