-- How a licensee divides the rows of its own workbooks among contracts, remembered for its next file.
create table sales_division (
  tenant text not null,
  company_id uuid not null,
  -- The header of the column that names the contracts, without case and punctuation.
  column_key text not null,
  -- {text of the column: target}
  targets jsonb not null default '{}',
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, company_id, column_key)
);
alter table sales_division enable row level security;
alter table sales_division force row level security;
create policy tenant on sales_division using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
