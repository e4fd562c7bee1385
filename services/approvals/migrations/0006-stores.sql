-- Which tenants have applications, so that the nightly job can go through them. The one table that a job without a tenant may read.
create table store_tenant (tenant text primary key);
alter table store_tenant enable row level security;
alter table store_tenant force row level security;
create policy tenant on store_tenant
  using (current_setting('app.tenant', true) in (tenant, '*'))
  with check (tenant = current_setting('app.tenant', true));

-- Applications for authorization letters and for stickers: one row a version, which nothing changes after it was handed in
-- but its way through the workflow.
create table store_application (
  tenant text not null,
  id uuid not null,
  kind text not null check (kind in ('aul', 'sticker')),
  revision int not null,
  status text not null,
  number text not null,
  version int not null,
  follows_id uuid,
  follow_kind text,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  contract_id uuid not null,
  contract_number text not null,
  currency text not null,
  content jsonb not null,
  tripartite_name text,
  store_name text,
  platform text,
  store_type text,
  store_id text,
  starts_on date,
  ends_on date,
  annual_sales numeric(17, 2),
  quantity int,
  approved jsonb not null default '[]',
  approved_quantity int,
  decision text,
  rule_name text,
  verdict jsonb,
  -- what the tenant had set when it was handed in: running applications stay on it
  ceo_reviews boolean not null default false,
  auto_stamp boolean not null default false,
  send_count int not null default 0,
  draft jsonb,
  corrected jsonb,
  stamped jsonb,
  owner_id uuid not null,
  created_by jsonb not null,
  submitted_by jsonb,
  submitted_at timestamptz,
  status_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text not null,
  primary key (tenant, id),
  unique (tenant, kind, number, version),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id)
);
-- one next version at a time
create unique index store_application_follower on store_application (tenant, follows_id)
  where follows_id is not null and status not in ('withdrawn', 'disapproved');
create index store_application_updated on store_application (tenant, kind, updated_at desc, id);
create index store_application_status on store_application (tenant, kind, status, status_since, id);
create index store_application_company on store_application (tenant, company_id, kind, updated_at desc, id);
create index store_application_store on store_application (tenant, kind, platform, lower(store_id));
create index store_application_end on store_application (tenant, ends_on) where status in ('active', 'downloadable');
create index store_application_owner on store_application (tenant, owner_id);
create index store_application_search on store_application using gin (search extensions.gin_trgm_ops);

create table store_history (
  tenant text not null,
  id uuid not null,
  application_id uuid not null,
  revision int not null,
  -- one decision may pass through several states
  position int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb,
  at timestamptz not null,
  comment text,
  file_ids jsonb not null default '[]',
  primary key (tenant, id),
  unique (tenant, application_id, revision, position),
  foreign key (tenant, application_id) references store_application (tenant, id)
);

-- Links for guests. Nothing in here opens one: the secret is computed from a key that the database does not hold.
create table store_guest_link (
  tenant text not null,
  id uuid not null,
  application_id uuid not null,
  guest_name text not null,
  created_by jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  answer jsonb,
  primary key (tenant, id),
  foreign key (tenant, application_id) references store_application (tenant, id)
);
create index store_guest_link_application on store_guest_link (tenant, application_id, created_at);

-- What the tenant set: the newest revision holds, the earlier ones tell what held before.
create table store_setting (
  tenant text not null,
  name text not null,
  revision int not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant, name, revision)
);

create table store_counter (
  tenant text not null,
  kind text not null,
  year int not null,
  last int not null,
  primary key (tenant, kind, year)
);

create trigger store_history_append_only before update or delete on store_history for each row execute function refuse_change();
create trigger store_history_no_truncate before truncate on store_history for each statement execute function refuse_change();
create trigger store_setting_append_only before update or delete on store_setting for each row execute function refuse_change();
create trigger store_setting_no_truncate before truncate on store_setting for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['store_application', 'store_history', 'store_guest_link', 'store_setting', 'store_counter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
