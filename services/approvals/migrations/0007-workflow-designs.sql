-- How designs for a brand owner are approved: one draft each, and versions that nothing changes once they are published.
create table workflow_draft (
  tenant text not null,
  subject text not null,
  design jsonb not null,
  revision int not null,
  saved_at timestamptz not null,
  saved_by jsonb not null,
  primary key (tenant, subject)
);
create table workflow_version (
  tenant text not null,
  id uuid not null,
  subject text not null,
  version int not null check (version > 0),
  design jsonb not null,
  note text,
  published_at timestamptz not null,
  published_by jsonb not null,
  primary key (tenant, id),
  unique (tenant, subject, version)
);
create trigger workflow_version_append_only before update or delete on workflow_version for each row execute function refuse_change();
create trigger workflow_version_no_truncate before truncate on workflow_version for each statement execute function refuse_change();

do $$
declare t text;
begin
  foreach t in array array['workflow_draft', 'workflow_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;

-- What an approval went by when it was first submitted; without one by the workflow that the product ships.
alter table approval add column workflow_version_id uuid;
alter table approval add foreign key (tenant, workflow_version_id) references workflow_version (tenant, id);
