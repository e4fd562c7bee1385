-- Host names at which visitors belong to a tenant. Administrators of the tenant keep them.
create table host_names (
  tenant text not null,
  -- In lower case, without port.
  host text not null,
  added_at timestamptz not null default now(),
  primary key (tenant, host)
);
-- A host name has one tenant.
create unique index host_names_host on host_names (host);

-- When a person was last mailed the link to the own workspace, and how often in the hour that began at hour_from.
create table workspace_mails (
  tenant text not null,
  user_id uuid not null,
  sent_at timestamptz not null default now(),
  sends integer not null default 1,
  hour_from timestamptz not null default now(),
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users (tenant, id)
);

do $$
declare t text;
begin
  foreach t in array array['host_names', 'workspace_mails']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
-- A visitor's tenant is looked for among all.
create policy host_directory on host_names for select using (current_setting('app.tenant', true) = '*');
