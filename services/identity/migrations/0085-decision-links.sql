-- Links by which a reviewer decides one step of one item without signing in. The token is signed, not stored.
create table decision_links (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  revision int not null,
  kind text not null,
  status text not null,
  capability text not null,
  path text not null,
  number text not null,
  language text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, id),
  unique (tenant, user_id, item_id, revision),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index decision_links_expiry on decision_links (tenant, expires_at);
alter table decision_links enable row level security;
alter table decision_links force row level security;
create policy tenant on decision_links using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
