-- outside a transaction
-- Credit notes have statuses of their own, in batches. Those of reversed bills stay reversed.
do $$
declare changed int;
begin
  alter table bill no force row level security;
  commit;
  loop
    update bill set status = case when open = 0 then 'creditUsed' when reported <> 0 then 'creditReserved' else 'creditOpen' end
    where ctid in (
      select ctid from bill where total < 0 and status in ('notPaid', 'partiallyPaid', 'kickedBack', 'submitted', 'waitForConfirmation', 'paid') limit 1000
    );
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
  alter table bill force row level security;
end $$;
