-- Views of lists that people keep for themselves: an address part (filters, sort, columns) under a name.
create table list_views (
  tenant text not null,
  user_id uuid not null,
  list_id text not null,
  name text not null,
  address jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant, user_id, list_id, name),
  foreign key (tenant, user_id) references users (tenant, id)
);
alter table list_views enable row level security;
alter table list_views force row level security;
create policy tenant on list_views using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
