-- Promotional material (POP) on its way through designer, senior designer and sales.
create table pop_approval (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  number text not null,
  version int not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  property_id uuid not null,
  property_name text not null,
  property_name_zh text,
  brand_owner_id uuid,
  approval_number text not null,
  pop_name text not null,
  advertising_method text not null,
  cover_file_id uuid not null,
  owner_id uuid not null,
  submitted_at timestamptz not null,
  waiting_since timestamptz not null,
  search text not null,
  primary key (tenant, id),
  unique (tenant, number)
);
create index pop_approval_waiting on pop_approval (tenant, status, waiting_since, id);
create index pop_approval_company on pop_approval (tenant, company_id, submitted_at);
create index pop_approval_search on pop_approval using gin (search extensions.gin_trgm_ops);

-- What was handed in, version by version; it never changes.
create table pop_version (
  tenant text not null,
  pop_id uuid not null,
  number int not null,
  content jsonb not null,
  files jsonb not null,
  submitted_by jsonb not null,
  submitted_at timestamptz not null,
  primary key (tenant, pop_id, number),
  foreign key (tenant, pop_id) references pop_approval (tenant, id)
);

create table pop_history (
  tenant text not null,
  id uuid not null,
  pop_id uuid not null,
  revision int not null,
  version int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb not null,
  at timestamptz not null,
  reason text,
  comment text,
  primary key (tenant, id),
  unique (tenant, pop_id, revision),
  foreign key (tenant, pop_id) references pop_approval (tenant, id)
);

create table pop_counter (
  tenant text not null,
  year int not null,
  last int not null,
  primary key (tenant, year)
);

create trigger pop_version_append_only before update or delete on pop_version for each row execute function refuse_change();
create trigger pop_version_no_truncate before truncate on pop_version for each statement execute function refuse_change();
create trigger pop_history_append_only before update or delete on pop_history for each row execute function refuse_change();
create trigger pop_history_no_truncate before truncate on pop_history for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['pop_approval', 'pop_version', 'pop_history', 'pop_counter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;

-- Settings of the tenant as identity tells them.
create table tenant_setting (
  tenant text primary key,
  settings jsonb not null,
  revision int not null
);

-- Products that were approved to the end: since when they are known to be as approved, and whether that has to be said anew.
create table product_refresh (
  tenant text not null,
  approval_id uuid not null,
  fresh_since date not null,
  due_on date,
  primary key (tenant, approval_id),
  foreign key (tenant, approval_id) references approval (tenant, id)
);
create index product_refresh_next on product_refresh (tenant, fresh_since) where due_on is null;

alter table approval no force row level security;
alter table store_tenant no force row level security;
insert into product_refresh select tenant, id, waiting_since::date, null from approval where status = 'bulkSalesApproved';
insert into store_tenant select distinct tenant from approval where status = 'bulkSalesApproved' on conflict do nothing;
alter table store_tenant force row level security;
alter table approval force row level security;

alter table tenant_setting enable row level security;
alter table tenant_setting force row level security;
create policy tenant on tenant_setting using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table product_refresh enable row level security;
alter table product_refresh force row level security;
create policy tenant on product_refresh using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
