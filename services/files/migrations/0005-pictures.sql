-- What a picture looks like, in bits that survive resizing and compression. Reckoned up once.
create table fingerprints (
  tenant text not null,
  file_id uuid not null,
  fingerprint text not null,
  primary key (tenant, file_id),
  foreign key (tenant, file_id) references objects (tenant, id) on delete cascade
);

-- The pictures that were taken out of an archive, in the order of their paths.
create table archive_entries (
  tenant text not null,
  archive_id uuid not null,
  position int not null,
  path text not null,
  file_id uuid not null,
  primary key (tenant, archive_id, position)
);

do $$
declare
  name text;
begin
  foreach name in array array['fingerprints', 'archive_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
