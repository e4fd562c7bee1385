-- Sales reports: what a licensee may report (contracts and SKUs as copies of other services' facts), the months to be
-- reported, the files uploaded for them, their rows, and what was decided.

create table sales_contract (
  tenant text not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  -- The currency that sales are reported in.
  currency text not null,
  starts_on date not null,
  ends_on date not null,
  sell_off_until date not null,
  reporting_frequency text not null,
  brand_owner_ids uuid[] not null default '{}',
  -- [{propertyId, name, nameZh, characters: [{characterId, name, nameZh}]}]
  properties jsonb not null,
  channels text[] not null,
  primary key (tenant, contract_id)
);
create index sales_contract_company on sales_contract (tenant, company_id);
create index sales_contract_brand_owners on sales_contract using gin (brand_owner_ids);

create table sales_sku (
  tenant text not null,
  contract_id uuid not null,
  sku text not null,
  sku_id uuid not null,
  product_name text not null,
  approval_number text not null,
  property_id uuid not null,
  character_id uuid,
  category text not null,
  sub_category text not null,
  channels text[] not null,
  suggested_retail_price numeric(30, 12),
  currency text not null,
  primary key (tenant, contract_id, sku)
);

create table sales_report (
  tenant text not null,
  id uuid not null,
  contract_id uuid not null,
  company_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  due_on date not null,
  workflow_version int not null default 1,
  status text not null default 'notUploaded',
  revision int not null default 0,
  -- The file that counts; a file that is being checked stands in sales_upload only.
  upload_id uuid,
  no_sales boolean not null default false,
  row_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  amount numeric(30, 12),
  quantity numeric(30, 12),
  submitted_at timestamptz,
  submitted_by uuid,
  updated_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, contract_id, month),
  foreign key (tenant, contract_id) references sales_contract (tenant, contract_id)
);
create index sales_report_by_month on sales_report (tenant, month desc, id);
create index sales_report_by_company on sales_report (tenant, company_id, month desc);
create index sales_report_by_status on sales_report (tenant, status, month desc);

create table sales_upload (
  tenant text not null,
  id uuid not null,
  report_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  state text not null,
  -- The run of the check that may write.
  attempt uuid,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null default now(),
  refusal jsonb,
  columns jsonb not null default '[]',
  row_count int not null default 0,
  unsold_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  error_rows int not null default 0,
  warning_rows int not null default 0,
  counts jsonb not null default '[]',
  messages jsonb not null default '[]',
  amount numeric(30, 12),
  quantity numeric(30, 12),
  annotated_file_id uuid,
  primary key (tenant, id),
  foreign key (tenant, report_id) references sales_report (tenant, id)
);
create index sales_upload_report on sales_upload (tenant, report_id, uploaded_at desc);
-- One check at a time for a report.
create unique index sales_upload_checking on sales_upload (tenant, report_id) where state = 'checking';

create table sales_row (
  tenant text not null,
  upload_id uuid not null,
  -- The row in the file, as Excel shows it.
  file_row int not null,
  month text,
  sku text,
  sku_id uuid,
  product_name text,
  approval_number text,
  property_id uuid,
  character_id uuid,
  category text,
  sub_category text,
  character text,
  channel text,
  business_model text,
  data_type text,
  currency text,
  quantity numeric(30, 12),
  selling_price numeric(30, 12),
  suggested_retail_price numeric(30, 12),
  sales_amount numeric(30, 12),
  turnover_tax numeric(30, 12),
  remark text,
  -- Cells that could not be read, as they stand in the file, by field.
  unread jsonb,
  messages jsonb,
  -- 0 nothing, 1 warnings, 2 errors
  severity smallint not null default 0,
  -- Written when the royalty of the month is calculated.
  royalty_rate numeric(30, 12),
  royalty_amount numeric(30, 12),
  primary key (tenant, upload_id, file_row),
  foreign key (tenant, upload_id) references sales_upload (tenant, id) on delete cascade
);
create index sales_row_messages on sales_row (tenant, upload_id, severity, file_row) where severity > 0;

create table sales_report_history (
  tenant text not null,
  id uuid not null,
  report_id uuid not null,
  sequence bigint generated always as identity,
  action text not null,
  from_status text not null,
  to_status text not null,
  -- {userId, name, role}; null for the system
  by jsonb,
  at timestamptz not null default now(),
  comment text,
  upload_id uuid,
  file_name text,
  primary key (tenant, id),
  foreign key (tenant, report_id) references sales_report (tenant, id)
);
create index sales_report_history_report on sales_report_history (tenant, report_id, sequence);

create function refuse_sales_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of sales reports cannot be changed';
end
$$;
create trigger sales_report_history_append_only before update or delete or truncate on sales_report_history
  for each statement execute function refuse_sales_history_change();

do $$
declare t text;
begin
  foreach t in array array['sales_contract', 'sales_sku', 'sales_report', 'sales_upload', 'sales_row', 'sales_report_history'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
