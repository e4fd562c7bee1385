-- What the approved file of a month earned, and the sums of all sales up to it. A calculation continues after the last file
-- whose state holds and reads the rows of later files only, so that its cost does not grow with the history of a contract.
-- Everything here can be calculated again from the rows; `chain` says for which terms, rates and files it holds.
-- From here on case_hash and result_hash of a calculation are hashes over the hashes of its files (kept-reports.ts).
create table royalty_state (
  tenant text not null,
  contract_id uuid not null,
  upload_id uuid not null,
  chain text not null,
  row_count int not null,
  sales_hash text not null,
  lines_hash text not null,
  -- What the file earned in each group of contract years of a pool.
  earned jsonb not null,
  -- The sums after the file.
  state jsonb not null,
  primary key (tenant, contract_id, upload_id),
  foreign key (tenant, contract_id) references contract (tenant, contract_id) on delete cascade,
  foreign key (tenant, upload_id) references sales_upload (tenant, id) on delete cascade
);
alter table royalty_state enable row level security;
alter table royalty_state force row level security;
create policy tenant on royalty_state using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- What files have earned so far, by the newest page of each pool: their lines are stored and need not be stored again.
-- The empty chain holds for nothing, so the next calculation of each contract reads all its rows once.
do $$
declare
  known text[];
  one text;
begin
  perform set_config('app.tenant', '*', true);
  select array_agg(tenant) into known from tenant_directory;
  foreach one in array coalesce(known, '{}') loop
    perform set_config('app.tenant', one, true);
    insert into royalty_state
      select tenant, contract_id, upload_id, '', 0, '', '',
        jsonb_agg(jsonb_build_object('pool', pool, 'years', years, 'rows', (report ->> 'rows')::int, 'royalty', report ->> 'royalty')), '{}'
      from (
        select distinct on (settlement.contract_id, upload.id, settlement.pool, settlement.years)
          settlement.tenant, settlement.contract_id, upload.id as upload_id, settlement.pool, settlement.years, report
        from settlement
        join calculation on calculation.tenant = settlement.tenant and calculation.id = settlement.calculation_id
        cross join jsonb_array_elements(settlement.reports) as report
        join sales_upload as upload on upload.tenant = settlement.tenant and upload.id = (report ->> 'uploadId')::uuid
        order by settlement.contract_id, upload.id, settlement.pool, settlement.years, calculation.sequence desc
      ) as newest
      group by tenant, contract_id, upload_id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
