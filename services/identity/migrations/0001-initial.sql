create table tenants (
  tenant text primary key,
  title text not null,
  title_zh text not null,
  logo_size jsonb not null default '{"height": 80, "homeHeight": 40, "homeWidth": 40}',
  role_labels jsonb not null default '{}',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table companies (
  tenant text not null,
  id uuid not null,
  kind text not null,
  name text not null,
  name_zh text,
  short_name text,
  parent_id uuid,
  country text,
  address text,
  industry text,
  active boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, parent_id) references companies (tenant, id)
);
create unique index companies_name on companies (tenant, kind, lower(name));
create index companies_parent on companies (tenant, parent_id) where parent_id is not null;

create table users (
  tenant text not null,
  id uuid not null,
  user_name text not null,
  full_name text not null,
  email text not null,
  phone text,
  role text not null,
  permissions text[] not null default '{}',
  -- The licensee, sub-licensee, brand owner or agency that the person works for; licensor staff have none.
  company_id uuid,
  character_ids uuid[] not null default '{}',
  language text not null default 'en',
  time_offset integer not null default 480,
  password_hash text not null,
  active boolean not null default true,
  last_seen_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, company_id) references companies (tenant, id)
);
create unique index users_name on users (tenant, lower(user_name));
create index users_role on users (tenant, role) where active;
create index users_company on users (tenant, company_id) where active;

-- By name and not by user: a name that does not exist locks like one that does, so that the lock tells nothing.
create table sign_in_failures (
  tenant text not null,
  user_name text not null,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (tenant, user_name)
);

create table sessions (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  credential_hash bytea not null,
  stay_logged_in boolean not null default false,
  country text,
  language text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users (tenant, id)
);
create unique index sessions_credential on sessions (tenant, credential_hash);
create index sessions_open on sessions (tenant, user_id) where ended_at is null;

create table audit_heads (
  tenant text primary key,
  sequence bigint not null,
  hash text not null
);
create table audit (
  tenant text not null,
  sequence bigint not null,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  user_name text,
  request_id text not null,
  detail jsonb not null default '{}',
  previous_hash text not null,
  hash text not null,
  primary key (tenant, sequence)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
create trigger append_only before update or delete on audit for each row execute function refuse_change();
create trigger append_only_all before truncate on audit for each statement execute function refuse_change();

-- The latest known state of every item that moves through a workflow.
create table work_items (
  tenant text not null,
  id uuid not null,
  kind text not null,
  number text not null,
  title text not null,
  path text not null,
  action text not null,
  status text not null,
  revision integer not null,
  draft_owner_id uuid,
  company_id uuid,
  brand_owner_ids uuid[] not null,
  hidden_from_licensee boolean not null,
  by_name text not null,
  at timestamptz not null,
  comment text,
  due_on date,
  amount text,
  currency text,
  primary key (tenant, id)
);
create index work_items_drafts on work_items (tenant, draft_owner_id, at desc) where draft_owner_id is not null;

-- What an item waits for: one row per capability whose holders may act, replaced at each move.
create table tasks (
  tenant text not null,
  item_id uuid not null,
  capability text not null,
  kind text not null,
  company_id uuid,
  brand_owner_ids uuid[] not null,
  hidden_from_licensee boolean not null,
  since timestamptz not null,
  primary key (tenant, item_id, capability)
);
create index tasks_waiting on tasks (tenant, capability, since, item_id) include (kind);
create index tasks_company on tasks (tenant, company_id, capability, since, item_id) include (kind, hidden_from_licensee);

-- What a person did to an item last.
create table done (
  tenant text not null,
  user_id uuid not null,
  item_id uuid not null,
  action text not null,
  status text not null,
  revision integer not null,
  at timestamptz not null,
  comment text,
  primary key (tenant, user_id, item_id)
);
create index done_recent on done (tenant, user_id, at desc, item_id desc);

create table notifications (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  revision integer not null,
  kind text not null,
  number text not null,
  title text not null,
  path text not null,
  action text not null,
  status text not null,
  by_name text not null,
  comment text,
  due_on date,
  amount text,
  currency text,
  at timestamptz not null,
  read_at timestamptz,
  primary key (tenant, id)
);
create unique index notifications_once on notifications (tenant, item_id, revision, user_id);
create index notifications_recent on notifications (tenant, user_id, at desc, id desc);
create index notifications_unread on notifications (tenant, user_id, at desc, id desc) where read_at is null;

create table mails (
  tenant text not null,
  id uuid not null,
  user_id uuid,
  to_name text not null,
  to_address text not null,
  language text not null,
  subject text not null,
  text text not null,
  html text not null,
  path text,
  state text not null default 'queued',
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant, id)
);
create index mails_recent on mails (tenant, created_at desc, id desc);

do $$
declare t text;
begin
  foreach t in array array['companies', 'users', 'sign_in_failures', 'sessions', 'audit_heads', 'audit', 'work_items', 'tasks', 'done', 'notifications', 'mails', 'tenants']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
