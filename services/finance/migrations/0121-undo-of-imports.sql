-- The undo of an import: one for its workbook and those that were imported for it.
create table moving_undo (
  tenant text not null,
  id uuid not null,
  workbook_id uuid not null,
  phase text not null,
  reason text not null,
  -- What was made since and depends on the import, when the undo had to stop.
  blockers jsonb not null default '[]',
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, workbook_id) references moving_workbook (tenant, id)
);
create index moving_undo_workbook on moving_undo (tenant, workbook_id, at desc);
alter table moving_undo enable row level security;
alter table moving_undo force row level security;
create policy tenant on moving_undo using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- Of reports, balances and bills: the workbook of the contracts that they were imported for.
alter table moving_workbook add column contracts_id uuid;
-- The newest undo that takes it back.
alter table moving_workbook add column undo_id uuid;
alter table moving_workbook no force row level security;
-- allow whole-table: a tenant has a few workbooks
update moving_workbook w set contracts_id = (
  select c.id from moving_workbook c
  where c.tenant = w.tenant and c.kind = 'contracts' and c.imported_at <= coalesce(w.imported_at, now())
  order by c.imported_at desc limit 1)
where w.kind in ('reports', 'balances', 'bills') and w.state in ('importing', 'imported');
alter table moving_workbook force row level security;

-- It was imported before by another workbook, and stays when this one is undone.
alter table moving_contract add column existed boolean not null default false;

-- What was calculated and what was done about a report is remembered also when its contract was imported by mistake.
alter table calculation drop constraint calculation_tenant_contract_id_fkey;
alter table sales_report_history drop constraint sales_report_history_tenant_report_id_fkey;

-- A bill of another system goes away with its import: its history says so, and its entries in the ledger are reversed.
create or replace function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.imported and exists (
    select from money_history where tenant = old.tenant and item_id = old.id and action = 'undoImport'
  ) then return old; end if;
  if tg_op <> 'UPDATE' then raise exception 'bills are never removed'; end if;
  if (new.number, new.contract_id, new.company_id, new.calculation_id, new.settlement_id, new.pool, new.contract_year, new.kind, new.bill_on,
      new.issued_on, new.due_on, new.currency, new.amount, new.tax_percent, new.tax, new.total, new.reverses_bill_id, new.replaces_bill_id,
      new.applied_tax, new.gross_up, new.withheld, new.interest_of_bill_id, new.late_interest)
    is distinct from
     (old.number, old.contract_id, old.company_id, old.calculation_id, old.settlement_id, old.pool, old.contract_year, old.kind, old.bill_on,
      old.issued_on, old.due_on, old.currency, old.amount, old.tax_percent, old.tax, old.total, old.reverses_bill_id, old.replaces_bill_id,
      old.applied_tax, old.gross_up, old.withheld, old.interest_of_bill_id, old.late_interest)
  then raise exception 'what was billed cannot be changed'; end if;
  return new;
end
$$;
