-- The history of exchange rates, the rates that calculations have used, reminders, and the settings of the tenant.

create table exchange_rate_history (
  tenant text not null,
  sequence bigint generated always as identity,
  month text not null,
  from_currency text not null,
  to_currency text not null,
  old_rate numeric(18, 6),
  new_rate numeric(18, 6),
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, sequence)
);
create index exchange_rate_history_month on exchange_rate_history (tenant, month, sequence desc);

-- The rate that a contract's sales of a month were first calculated with. It stays theirs whatever is entered later.
create table exchange_rate_used (
  tenant text not null,
  contract_id uuid not null,
  month text not null,
  from_currency text not null,
  to_currency text not null,
  rate numeric(30, 12) not null,
  calculation_id uuid not null,
  primary key (tenant, contract_id, month, from_currency, to_currency)
);
create index exchange_rate_used_month on exchange_rate_used (tenant, month);

alter table sales_report add column reminded_on date;
create index sales_report_due on sales_report (tenant, due_on) where status = 'notUploaded';

-- What identity has told; nothing until somebody changes a setting.
create table tenant_setting (
  tenant text primary key,
  settings jsonb not null,
  revision int not null
);

-- Rates that have been calculated with already. The owner is held to row-level security, and it has no tenant here.
alter table settlement_line no force row level security;
alter table sales_upload no force row level security;
alter table sales_report no force row level security;
alter table sales_contract no force row level security;
alter table contract no force row level security;
insert into exchange_rate_used
select distinct on (line.tenant, report.contract_id, report.month)
  line.tenant, report.contract_id, report.month, sold.currency, contract.currency, line.exchange_rate::numeric, line.calculation_id
from settlement_line line
join sales_upload upload on upload.tenant = line.tenant and upload.id = line.upload_id
join sales_report report on report.tenant = line.tenant and report.id = upload.report_id
join sales_contract sold on sold.tenant = line.tenant and sold.contract_id = report.contract_id
join contract on contract.tenant = line.tenant and contract.contract_id = report.contract_id
where line.exchange_rate is not null
order by line.tenant, report.contract_id, report.month, line.calculation_id;
alter table settlement_line force row level security;
alter table sales_upload force row level security;
alter table sales_report force row level security;
alter table sales_contract force row level security;
alter table contract force row level security;

do $$
declare t text;
begin
  foreach t in array array['exchange_rate_history', 'exchange_rate_used']
  loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_money_change()', t);
  end loop;
  foreach t in array array['exchange_rate_history', 'exchange_rate_used', 'tenant_setting']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
