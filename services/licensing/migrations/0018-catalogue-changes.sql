-- Workbooks that were imported into the catalogue, and how much each has changed.
create table catalogue_import (
  tenant text not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  counts jsonb not null,
  by_person jsonb not null,
  at timestamptz not null,
  primary key (tenant, id)
);
-- Who has added, renamed or switched an entry, and what it was before. `changes` says in short what happened.
create table catalogue_change (
  tenant text not null,
  id uuid not null,
  code text not null,
  kind text not null,
  changes text[] not null,
  before jsonb,
  after jsonb not null,
  import_id uuid,
  by_person jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, import_id) references catalogue_import (tenant, id)
);
create index catalogue_change_at on catalogue_change (tenant, at, id);

do $$
declare t text;
begin
  foreach t in array array['catalogue_import', 'catalogue_change'] loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_change()',
      t || '_append_only', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
