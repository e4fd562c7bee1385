-- How licensees write their sales workbooks: what they have said about columns, numbers and dates, and how each file was read.

create table sales_reading (
  tenant text not null,
  company_id uuid not null,
  -- {key of a column: field, or null where it is not to be read}; only what differs from the words that are known
  columns jsonb not null default '{}',
  -- {numbers, dates}
  style jsonb not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, company_id)
);
alter table sales_reading enable row level security;
alter table sales_reading force row level security;
create policy tenant on sales_reading using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

alter table sales_upload add column style jsonb not null default '{"numbers": "point", "dates": "yearFirst"}';
