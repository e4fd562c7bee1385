create table contract_frame (
  tenant text not null,
  contract_id uuid not null,
  company_id uuid not null,
  signed_on date not null,
  starts_on date not null,
  ends_on date not null,
  frame jsonb not null,
  primary key (tenant, contract_id)
);
create index contract_frame_company on contract_frame (tenant, company_id, ends_on);

create table approval (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  stage text not null,
  approval_number text,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  property_id uuid,
  property_name text,
  property_name_zh text,
  brand_owner_id uuid,
  product_name text,
  spu text,
  -- the newest version, prepared or submitted, and the newest that was submitted: what reviewers see
  version_id uuid not null,
  version_number int not null,
  submitted_version_id uuid,
  submitted_version_number int,
  created_by jsonb not null,
  submitted_by jsonb,
  submitted_at timestamptz,
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null,
  primary key (tenant, id),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id)
);
-- a name and a product ID are taken from the first submission on; a product given up before approval frees them
create unique index approval_spu on approval (tenant, company_id, lower(spu))
  where status <> 'draft' and not (status = 'terminated' and approval_number is null);
create unique index approval_product_name on approval (tenant, company_id, lower(product_name))
  where status <> 'draft' and not (status = 'terminated' and approval_number is null);
create unique index approval_number on approval (tenant, approval_number) where approval_number is not null;
create index approval_updated on approval (tenant, updated_at desc, id);
create index approval_waiting on approval (tenant, status, waiting_since, id);
create index approval_company on approval (tenant, company_id, updated_at desc, id);
create index approval_brand_owner on approval (tenant, brand_owner_id, updated_at desc, id);
create index approval_property on approval (tenant, property_id, updated_at desc, id);
create index approval_contract on approval (tenant, contract_id);
create index approval_search on approval using gin (search extensions.gin_trgm_ops);

create table version (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  stage text not null,
  number int not null,
  -- order over all stages
  ordinal int not null,
  product jsonb not null,
  submitted_by jsonb,
  submitted_at timestamptz,
  sent_sample boolean not null default false,
  received_sample boolean not null default false,
  rejection jsonb,
  primary key (tenant, id),
  unique (tenant, approval_id, stage, number),
  unique (tenant, approval_id, ordinal),
  foreign key (tenant, approval_id) references approval (tenant, id)
);

create table picture (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  version_id uuid not null,
  position int not null,
  file_id uuid not null,
  name text not null,
  kind text not null,
  caption text,
  width int,
  height int,
  pages int not null,
  primary key (tenant, id),
  foreign key (tenant, version_id) references version (tenant, id)
);
create index picture_version on picture (tenant, version_id, position);
create index picture_approval on picture (tenant, approval_id);

create table pin (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  version_id uuid not null,
  picture_id uuid not null,
  number int not null,
  anchor jsonb not null,
  text text not null,
  by jsonb not null,
  at timestamptz not null,
  resolved jsonb,
  primary key (tenant, id),
  unique (tenant, version_id, number),
  foreign key (tenant, version_id) references version (tenant, id),
  foreign key (tenant, picture_id) references picture (tenant, id)
);
create index pin_approval on pin (tenant, approval_id);

create table pin_reply (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  pin_id uuid not null,
  text text not null,
  by jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, pin_id) references pin (tenant, id)
);
create index pin_reply_approval on pin_reply (tenant, approval_id, at);

create table history (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  revision int not null,
  action text not null,
  from_status text,
  to_status text not null,
  stage text not null,
  version_number int not null,
  by jsonb not null,
  at timestamptz not null,
  comment text,
  reason text,
  primary key (tenant, id),
  unique (tenant, approval_id, revision),
  foreign key (tenant, approval_id) references approval (tenant, id)
);

create table sku (
  tenant text not null,
  id uuid not null,
  approval_id uuid not null,
  company_id uuid not null,
  position int not null,
  sku text not null,
  name text,
  suggested_retail_price numeric(18, 4) not null,
  currency text not null,
  sellable_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, approval_id) references approval (tenant, id)
);
-- claimed at submission, so that two drafts cannot both become the same SKU
create unique index sku_code on sku (tenant, company_id, lower(sku));
create index sku_approval on sku (tenant, approval_id, position);

-- one row per tenant and year, locked until the approval that takes a number is committed: no gaps, no doubles
create table number_counter (
  tenant text not null,
  year int not null,
  last int not null,
  primary key (tenant, year)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger history_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_no_truncate before truncate on history for each statement execute function refuse_change();
create trigger pin_reply_append_only before update or delete on pin_reply for each row execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['contract_frame', 'approval', 'version', 'picture', 'pin', 'pin_reply', 'history', 'sku', 'number_counter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
