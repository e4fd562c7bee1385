-- outside a transaction
-- The brand owners of archives of earlier versions, in batches.
do $$
declare changed int;
begin
  alter table spu_submission no force row level security;
  alter table contract_frame no force row level security;
  commit;
  loop
    update spu_submission s set brand_owner_id = (
      select (p.property ->> 'brandOwnerId')::uuid
      from contract_frame f cross join lateral jsonb_array_elements(f.frame -> 'properties') p (property)
      where f.tenant = s.tenant and f.contract_id = s.contract_id and p.property ->> 'propertyId' = s.property_id::text
      limit 1
    )
    where s.ctid in (
      select a.ctid from spu_submission a
      join contract_frame f on f.tenant = a.tenant and f.contract_id = a.contract_id
      cross join lateral jsonb_array_elements(f.frame -> 'properties') p (property)
      where a.brand_owner_id is null and p.property ->> 'propertyId' = a.property_id::text and p.property ->> 'brandOwnerId' is not null
      limit 1000
    );
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
  alter table spu_submission force row level security;
  alter table contract_frame force row level security;
end $$;
