-- The beginnings of sealed documents up to the end of each of their revisions. `whole`: such a document was handed out; its bytes are
-- at store_key. Renewing the time stamp appends, so every earlier document is a beginning of the newest.
create table sealed_revision (
  tenant text not null,
  code text not null,
  size bigint not null,
  sha256 text not null,
  whole boolean not null,
  store_key text,
  created_at timestamptz not null default now(),
  primary key (tenant, code, size),
  foreign key (tenant, code) references seals (tenant, code)
);
create index sealed_revision_sha256 on sealed_revision (sha256);

-- The archive time stamps of a sealed document, the first with position 1. `valid_to`: the end of the certificates that prove it.
create table archive_stamp (
  tenant text not null,
  code text not null,
  position integer not null,
  at timestamptz not null,
  valid_to timestamptz not null,
  authority text not null,
  primary key (tenant, code, position),
  foreign key (tenant, code) references seals (tenant, code)
);

-- When the job looks at a sealed document again.
create table seal_renewal (
  tenant text not null,
  code text not null,
  renew_at timestamptz not null,
  primary key (tenant, code),
  foreign key (tenant, code) references seals (tenant, code)
);
create index seal_renewal_due on seal_renewal (renew_at, code);
create index seal_renewal_code on seal_renewal (code);

-- Documents that were sealed before: the job reads their time stamps and sets the real day.
alter table seals no force row level security;
alter table objects no force row level security;
insert into sealed_revision (tenant, code, size, sha256, whole, store_key)
select s.tenant, s.code, o.size, s.sha256, true, o.store_key from seals s join objects o on o.tenant = s.tenant and o.id = s.file_id;
insert into seal_renewal (tenant, code, renew_at) select tenant, code, now() from seals;
alter table seals force row level security;
alter table objects force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['sealed_revision', 'archive_stamp', 'seal_renewal'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
  foreach name in array array['sealed_revision', 'archive_stamp'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_no_truncate', name);
  end loop;
end $$;
-- Whoever verifies a document without sign-in names no tenant, and the job serves all: both read codes, hashes and times only.
create policy verification on sealed_revision for select using (current_setting('app.tenant', true) = '*');
create policy verification on seal_renewal for select using (current_setting('app.tenant', true) = '*');
