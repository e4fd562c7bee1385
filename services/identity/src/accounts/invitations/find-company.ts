import type { Actor } from '@bls/proto/domain/access/actor';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Trx } from '../../db/schema.js';
import { companyToInvite } from './invitations.queries.js';

type Wanted = { kind: InvitationKind; companyId?: string | undefined; companyName?: string | undefined };
export type CompanyChoice = { companyId: string | null; companyName: string; companyNameZh: string | null; parentId: string | null };

const refuse = (field: string, rule: string): CallError => new CallError('ruleBroken', { issues: [{ path: [field], rule }] });

/**
 * The company that the invited person will work for: one that is there, or the name of one that is made at the
 * registration. A sub-licensee belongs to the inviter's own company. Throws `ruleBroken`.
 */
export async function findCompany(trx: Trx, actor: Actor, wanted: Wanted): Promise<CompanyChoice> {
  return wanted.kind === 'licensee' ? licensee(trx, actor.tenant, wanted) : subLicensee(trx, actor, wanted);
}

async function licensee(trx: Trx, tenant: string, { companyId, companyName }: Wanted): Promise<CompanyChoice> {
  if (companyId) {
    const company = await companyToInvite(trx, tenant, { id: companyId });
    if (company?.kind !== 'licensee' || !company.active) throw refuse('companyId', 'licenseeNotThere');
    return { companyId, companyName: company.name, companyNameZh: company.nameZh, parentId: null };
  }
  if (!companyName) throw refuse('companyId', 'required');
  if (await companyToInvite(trx, tenant, { kind: 'licensee', name: companyName })) throw refuse('companyName', 'companyNameTaken');
  return { companyId: null, companyName, companyNameZh: null, parentId: null };
}

async function subLicensee(trx: Trx, actor: Actor, { companyId, companyName }: Wanted): Promise<CompanyChoice> {
  const parentId = actor.companyId ?? null;
  if (companyId) {
    const company = await companyToInvite(trx, actor.tenant, { id: companyId });
    const member = company?.kind === 'subLicensee' && company.parentId === parentId && company.active;
    if (!member) throw refuse('companyId', 'subLicensee.invalidMembership');
    return { companyId, companyName: company.name, companyNameZh: company.nameZh, parentId };
  }
  if (!companyName) throw refuse('companyId', 'subLicensee.defaultRequired');
  const there = await companyToInvite(trx, actor.tenant, { kind: 'subLicensee', name: companyName });
  if (there) throw refuse('companyName', there.parentId === parentId ? 'companyNameTaken' : 'subLicensee.otherLicensee');
  return { companyId: null, companyName, companyNameZh: null, parentId };
}
