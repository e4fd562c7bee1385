-- The link under which calendar programs fetch the key dates of a person. Only the hash of its secret is stored.
create table calendar_links (
  tenant text not null,
  user_id uuid not null,
  id uuid not null,
  link_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users (tenant, id)
);
create unique index calendar_links_link on calendar_links (tenant, link_hash);
alter table calendar_links enable row level security;
alter table calendar_links force row level security;
create policy tenant on calendar_links using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
