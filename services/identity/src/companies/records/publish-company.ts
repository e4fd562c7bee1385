import type { CallContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { audit } from '../../audit/audit.api.js';
import type { Trx } from '../../db/schema.js';
import type { CompanyRow } from './companies.repository.js';

/**
 * Publishes a company to the services that store a copy, and writes the audit row. Called last in the transaction. `by`: the person,
 * where that is not the caller.
 */
export async function publishCompany(
  trx: Trx,
  ctx: CallContext,
  company: CompanyRow,
  { userId, name }: { userId: string; name: string } = ctx.actor,
): Promise<void> {
  await emit(trx, ctx, companySaved, eventOf(company));
  const detail = { company: company.name, kind: company.kind, revision: company.revision, active: company.active };
  await audit(trx, ctx, { kind: 'companySaved', userId, userName: name, detail });
}

/** The fields of a company that other services store. */
export const eventOf = (company: CompanyRow) => ({
  companyId: company.id,
  kind: company.kind,
  name: company.name,
  nameZh: company.nameZh ?? undefined,
  shortName: company.shortName ?? undefined,
  parentId: company.parentId ?? undefined,
  country: company.country ?? undefined,
  address: company.address ?? undefined,
  city: company.city ?? undefined,
  postalCode: company.postalCode ?? undefined,
  vatNumber: company.vatNumber ?? undefined,
  ...(company.kind === 'licensor' ? { debitNoteLines: company.debitNoteLines, taxPercent: company.taxPercent ?? undefined } : {}),
  active: company.active,
  revision: company.revision,
});
