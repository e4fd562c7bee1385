-- How a tenant compares pictures of existing SPUs. Nothing until somebody sets something; every setting is kept.
create table spu_setting (
  tenant text not null,
  revision int not null,
  mode text not null,
  approve_from numeric(3, 2) not null,
  reject_below numeric(3, 2) not null,
  saved_by jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant, revision)
);

create table spu_counter (
  tenant text not null,
  series text not null,
  year int not null,
  last int not null,
  primary key (tenant, series, year)
);

create table spu_submission (
  tenant text not null,
  id uuid not null,
  revision int not null,
  number text not null,
  state text not null check (state in ('checking', 'refused', 'compared')),
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  contract_id uuid not null,
  contract_number text not null,
  property_id uuid not null,
  property_name text not null,
  property_name_zh text,
  item_code text,
  file_id uuid not null,
  file_name text not null,
  items int not null,
  pictures int not null,
  issues jsonb not null,
  submitted_by jsonb not null,
  submitted_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id)
);
create index spu_submission_time on spu_submission (tenant, submitted_at desc, id);
create index spu_submission_company on spu_submission (tenant, company_id, submitted_at desc, id);

create table spu_item (
  tenant text not null,
  id uuid not null,
  revision int not null,
  submission_id uuid not null,
  company_id uuid not null,
  item_code text not null,
  status text not null,
  similarity double precision,
  mode text,
  target jsonb,
  approval_number text,
  cover_file_id uuid,
  pictures int not null,
  decided_by text,
  decided_at timestamptz,
  submitted_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, submission_id) references spu_submission (tenant, id)
);
-- an item code is taken until it is rejected; then its pictures may be handed in again
create unique index spu_item_code on spu_item (tenant, company_id, lower(item_code)) where status not in ('rejected', 'systemRejected');
create index spu_item_submission on spu_item (tenant, submission_id, item_code, id);
create index spu_item_decided on spu_item (tenant, decided_at desc, id);
create index spu_item_company on spu_item (tenant, company_id, submitted_at desc, id);

create table spu_picture (
  tenant text not null,
  id uuid not null,
  item_id uuid not null,
  position int not null,
  file_id uuid not null,
  name text not null,
  kind text not null,
  width int not null,
  height int not null,
  fingerprint text not null,
  -- the approved picture that it was held against
  target_file_id uuid,
  target_name text,
  target_kind text,
  similarity double precision,
  primary key (tenant, id),
  foreign key (tenant, item_id) references spu_item (tenant, id)
);
create index spu_picture_item on spu_picture (tenant, item_id, position);

create table spu_history (
  tenant text not null,
  id uuid not null,
  item_id uuid not null,
  revision int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb not null,
  at timestamptz not null,
  comment text,
  cancelled int not null,
  primary key (tenant, id),
  unique (tenant, item_id, revision),
  foreign key (tenant, item_id) references spu_item (tenant, id)
);

create table spu_mark (
  tenant text not null,
  id uuid not null,
  number text not null,
  -- what the picture carries
  code text not null,
  item_id uuid not null,
  picture_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  issued_by jsonb not null,
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant, id),
  unique (tenant, code),
  foreign key (tenant, item_id) references spu_item (tenant, id)
);
create index spu_mark_time on spu_mark (tenant, issued_at desc, id);
create index spu_mark_item on spu_mark (tenant, item_id);

create table sku_import (
  tenant text not null,
  id uuid not null,
  revision int not null,
  number text not null,
  status text not null check (status in ('checking', 'refused', 'uploaded', 'submitted')),
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  contract_id uuid not null,
  contract_number text not null,
  file_id uuid not null,
  file_name text not null,
  photos_file_id uuid,
  photos_name text,
  rows int not null,
  products int not null,
  pictures int not null,
  errors int not null,
  issues jsonb not null,
  missing jsonb not null,
  uploaded_by jsonb not null,
  uploaded_at timestamptz not null,
  submitted_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id)
);
create index sku_import_time on sku_import (tenant, uploaded_at desc, id);
create index sku_import_company on sku_import (tenant, company_id, uploaded_at desc, id);

-- Rows of a file: all of one that is right, the bad ones of one that is refused. They count for nothing until it is submitted.
create table sku_import_row (
  tenant text not null,
  import_id uuid not null,
  line int not null,
  cells jsonb not null,
  issues jsonb not null,
  primary key (tenant, import_id, line),
  foreign key (tenant, import_id) references sku_import (tenant, id)
);

create table imported_product (
  tenant text not null,
  id uuid not null,
  import_id uuid not null,
  company_id uuid not null,
  contract_id uuid not null,
  item_code text not null,
  product_name text not null,
  property_id uuid not null,
  category text not null,
  sub_category text not null,
  attributes jsonb not null,
  picture_file_ids uuid[] not null,
  primary key (tenant, id),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id),
  foreign key (tenant, import_id) references sku_import (tenant, id)
);
create unique index imported_product_code on imported_product (tenant, company_id, lower(item_code));
create unique index imported_product_name on imported_product (tenant, company_id, lower(product_name));

-- A SKU belongs to a product approval or to an imported product, and its code is unique over both.
alter table sku alter column approval_id drop not null;
alter table sku add column product_id uuid;
alter table sku add constraint sku_product foreign key (tenant, product_id) references imported_product (tenant, id);
alter table sku add constraint sku_of_one check (num_nonnulls(approval_id, product_id) = 1);
create index sku_of_product on sku (tenant, product_id, position) where product_id is not null;

create trigger spu_history_append_only before update or delete on spu_history for each row execute function refuse_change();
create trigger spu_history_no_truncate before truncate on spu_history for each statement execute function refuse_change();
create trigger spu_setting_append_only before update or delete on spu_setting for each row execute function refuse_change();
create trigger spu_setting_no_truncate before truncate on spu_setting for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['spu_setting', 'spu_counter', 'spu_submission', 'spu_item', 'spu_picture', 'spu_history', 'spu_mark', 'sku_import',
    'sku_import_row', 'imported_product'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
