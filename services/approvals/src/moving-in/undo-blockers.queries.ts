import { rowsTakenOut } from '@bls/kit/db/taken-out';
import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { sql } from 'kysely';
import type { AccessRecord, Trx } from '../db/schema.js';

/** What depends on imported contracts: everything that was submitted under them, and access that a person decided about. Locks them. */
export async function contractBlockers(trx: Trx, ids: readonly string[]): Promise<UndoBlocker[]> {
  await sql`select from contract_terms where contract_id = any(${ids}::uuid[]) order by contract_id for update`.execute(trx);
  const { rows } = await sql<UndoBlocker>`
    with imported as (select unnest(${ids}::uuid[]) as id)
    select 'notArrived' as kind, count(*)::text as name, null as path
      from imported i where not exists (select from contract_terms t where t.contract_id = i.id) having count(*) > 0
    union all
    select 'notArrived', t.terms ->> 'number', null from contract_terms t join imported i on i.id = t.contract_id
      where (select count(*) from giving_access a where a.contract_id = t.contract_id) < (
        select count(distinct c ->> 'characterId') from jsonb_array_elements(t.terms -> 'properties') p, jsonb_array_elements(p -> 'characters') c)
    union all
    select 'approval', a.approval_number, '/GraphicApproval/LicensorGraphicApproval/' || a.id from approval a join imported i on i.id = a.contract_id
    union all
    select 'approval', coalesce(d.approval_number, d.name, ''), '/DesignApproval/Detail/' || d.id from design_approval d join imported i on i.id = d.contract_id
    union all
    select 'approval', p.number, '/GraphicApproval/LicensorPOPApprovalDetail/' || p.id from pop_approval p join imported i on i.id = p.contract_id
    union all
    select 'approval', s.number, '/ExistingSpuApproval/Det/' || s.id from spu_submission s join imported i on i.id = s.contract_id
    union all
    select 'approval', s.number, null from sku_import s join imported i on i.id = s.contract_id
    union all
    select 'approval', s.number, case s.kind when 'aul' then '/AULApplication/Review/' else '/Sticker/Review/' end || s.id
      from store_application s join imported i on i.id = s.contract_id
    union all
    select 'labels', l.number, null from label_range l join imported i on i.id = l.contract_id
    union all
    select 'access', a.contract_number || ' ' || a.character_name, '/GivingAccess/Detail/' || a.id from giving_access a join imported i on i.id = a.contract_id
      where exists (select from giving_access_history h where h.access_id = a.id and h.by is not null)`.execute(trx);
  return rows;
}

/** The access of an undo. */
export async function accessTakenOut(trx: Trx, undoId: string): Promise<AccessRecord[]> {
  const rows = await rowsTakenOut<Record<string, unknown>>(trx as never, undoId, 'giving_access');
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])) as AccessRecord);
}

const camel = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
