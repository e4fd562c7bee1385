import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/companies/company';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Selectable } from 'kysely';
import type { CompanyTable } from '../../db/schema.js';

/** Whether the actor may see the bank account of the company. */
export function seesBank(actor: Actor, companyId: string): boolean {
  return can(actor, 'company.bank') || (can(actor, 'company.own') && actor.companyId === companyId);
}

type Row = Selectable<CompanyTable> & { parentName: string | null; parentNameZh: string | null };

type Around = Pick<CompanyDetail, 'subLicensees' | 'people'>;

/** A company without what the reader may not see. */
export function detailOf(row: Row, around: Around, actor: Actor): CompanyDetail {
  const { tenant: _, bank, debitNoteLines, taxPercent, signatureFileId, ...shown } = row;
  const bankShown = seesBank(actor, row.id);
  const staff = actor.userType === USER_TYPES.licensor;
  const inside = staff || actor.companyId === row.id;
  return {
    ...shown,
    signatureFileId: inside ? signatureFileId : null,
    debitNoteLines: staff ? debitNoteLines : [],
    taxPercent: staff ? taxPercent : null,
    bankShown,
    bank: bankShown ? bank : null,
    ...around,
  };
}
