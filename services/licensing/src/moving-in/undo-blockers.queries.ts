import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** What depends on imported contracts: what was done to them or their term sheets since, and what follows them. Locks them. */
export async function contractBlockers(trx: Trx, ids: readonly string[]): Promise<UndoBlocker[]> {
  await sql`select from contract where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  await sql`select from term_sheet where id in (select term_sheet_id from contract where id = any(${ids}::uuid[])) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<UndoBlocker>`
    with imported as (
      select id, term_sheet_id, number, coalesce(external_number, number) as name, '/Contract/VersionManagement/' || version_id as path, revision, version
      from contract where id = any(${ids}::uuid[])
    ), items as (
      select id as item_id, name, path from imported union all select term_sheet_id, name, path from imported
    )
    select 'contractChanged' as kind, name, path from imported where revision > 0 or version > 1
    union all
    select 'contractChanged', i.name, i.path from imported i join term_sheet t on t.id = i.term_sheet_id where t.revision > 0 or t.version > 1
    union all
    select 'contractFollowed', c.number, '/Contract/VersionManagement/' || c.version_id
      from contract c join imported i on c.follows_contract_id = i.id
    union all
    select 'termSheet', t.number, '/TermSheetV2/ViewTermSheet/' || t.version_id
      from term_sheet t join term_sheet_version v on v.tenant = t.tenant and v.id = t.version_id
        join imported i on v.terms #>> '{purpose,followsContractId}' = i.id::text
      where t.discarded_at is null and not exists (select from contract c where c.tenant = t.tenant and c.term_sheet_id = t.id)
    union all
    select 'comment', i.name, i.path from items i where exists (select from deal_comment d where d.item_id = i.item_id)
    union all
    select 'contractChanged', i.name, i.path from items i where exists (select from attached_file f where f.item_id = i.item_id)
    union all
    select 'contractChanged', i.name, i.path from imported i
      where exists (select from contract_signer s where s.contract_id = i.id) or exists (select from contract_clause k where k.contract_id = i.id)
        or exists (select from contract_generation g where g.contract_id = i.id)`.execute(trx);
  return rows;
}

/** What depends on imported properties: deals, agents, a later change. Locks them. */
export async function propertyBlockers(trx: Trx, ids: readonly string[]): Promise<UndoBlocker[]> {
  await sql`select from property where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<UndoBlocker>`
    with imported as (
      select id, name, revision from property where id = any(${ids}::uuid[])
    ), refs as (
      select id as ref_id, 'property' as kind from imported
      union all
      select c.id, 'character' from property_character c join imported i on c.property_id = i.id
    )
    select 'propertyChanged' as kind, name, '/NewBrandOwnerSetup/Index' as path from imported
      where revision > (select min(revision) from property_history h where h.property_id = imported.id)
    union all
    select distinct 'termSheet', t.number, '/TermSheetV2/ViewTermSheet/' || t.version_id
      from deal_ref d join refs r on r.ref_id = d.ref_id and r.kind = d.kind join term_sheet t on t.id = d.item_id where t.discarded_at is null
    union all
    select 'agentOffer', i.name, null from imported i where exists (select from agent_property a where a.property_id = i.id)`.execute(trx);
  return rows;
}

/** Which deals, properties and policies name imported companies. */
export async function companyUses(trx: Trx, ids: readonly string[]): Promise<UndoBlocker[]> {
  const { rows } = await sql<UndoBlocker>`
    select 'termSheet' as kind, number as name, '/TermSheetV2/ViewTermSheet/' || version_id as path from term_sheet
      where discarded_at is null and (licensee_id = any(${ids}::uuid[]) or licensor_id = any(${ids}::uuid[]) or brand_owner_ids && ${ids}::uuid[])
    union all
    select 'property', name, '/NewBrandOwnerSetup/EditBrandOwner/' || brand_owner_id from property where brand_owner_id = any(${ids}::uuid[])
    union all
    select 'insurance', policy_number, '/Insurance/View/' || id from insurance_policy where company_id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}
