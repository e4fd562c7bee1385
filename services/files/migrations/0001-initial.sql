create table uploads (
  tenant text not null,
  id uuid not null,
  purpose text not null,
  name text not null,
  size bigint not null check (size > 0),
  declared_sha256 text,
  store_key text not null,
  store_token text not null default '',
  chunk_size bigint not null,
  status text not null check (status in ('open', 'verifying', 'completed', 'refused', 'expired', 'cancelled')),
  -- People's uploads are theirs alone; a service's are sealed by a service.
  uploader_id uuid,
  uploader_name text not null,
  problem jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A process that dies while verifying leaves the claim to the next one after this time.
  verifying_until timestamptz,
  primary key (tenant, id)
);
create index uploads_open_of_person on uploads (tenant, uploader_id) where status in ('open', 'verifying');

create table objects (
  tenant text not null,
  id uuid not null,
  purpose text not null,
  name text not null,
  kind text not null,
  size bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  pages integer,
  pictures text not null check (pictures in ('none', 'pending', 'ready', 'failed')),
  store_key text not null,
  uploader_id uuid,
  uploader_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant, id)
);

create table attachments (
  tenant text not null,
  file_id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  company_id uuid,
  brand_owner_ids uuid[] not null default '{}',
  character_ids uuid[] not null default '{}',
  staff_only boolean not null default false,
  everyone boolean not null default false,
  attached_by uuid,
  attached_at timestamptz not null default now(),
  primary key (tenant, file_id, owner_kind, owner_id),
  foreign key (tenant, file_id) references objects (tenant, id)
);
create index attachments_of_owner on attachments (tenant, owner_kind, owner_id);

create table variants (
  tenant text not null,
  file_id uuid not null,
  variant text not null check (variant in ('thumbnail', 'preview')),
  store_key text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  primary key (tenant, file_id, variant),
  foreign key (tenant, file_id) references objects (tenant, id)
);

create table documents (
  tenant text not null,
  document_key text not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant, document_key),
  foreign key (tenant, file_id) references objects (tenant, id)
);

-- Who took what, for good. No foreign key: the row outlives the file. Each row carries a hash over itself and the row
-- before it, so that a row that somebody changes or removes behind our back breaks the chain (see accesses_broken).
create table accesses (
  tenant text not null,
  id bigint not null,
  file_id uuid not null,
  file_name text not null,
  variant text not null,
  actor_id uuid not null,
  actor_name text not null,
  actor_role text not null,
  request_id text not null,
  at timestamptz not null default now(),
  hash text not null,
  primary key (tenant, id)
);
create index accesses_of_file on accesses (tenant, file_id, id);

create function access_hash(before text, entry accesses) returns text language sql immutable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(before, entry.tenant, entry.id, entry.file_id, entry.file_name, entry.variant, entry.actor_id, entry.actor_name, entry.actor_role,
      entry.request_id, extract(epoch from entry.at))::text, 'UTF8')), 'hex')
$$;
create function chain_access() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('accesses ' || new.tenant, 0));
  select id, hash into last from accesses where tenant = new.tenant order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.hash := access_hash(coalesce(last.hash, ''), new);
  return new;
end $$;
create trigger accesses_chain before insert on accesses for each row execute function chain_access();

-- The first record of the tenant that is not what was written, null when all are.
create function accesses_broken() returns bigint language sql stable as $$
  select min(id) from (
    select a.id, a.id <> row_number() over w or a.hash <> access_hash(coalesce(lag(a.hash) over w, ''), a) as wrong
    from accesses a window w as (order by a.id)
  ) checked where wrong
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger accesses_append_only before update or delete on accesses for each row execute function refuse_change();
create trigger accesses_no_truncate before truncate on accesses for each statement execute function refuse_change();

-- What the sweeper has to look at, and when: the only thing that is read across tenants, so it holds nothing but ids.
create table expiries (
  tenant text not null,
  kind text not null check (kind in ('upload', 'object')),
  id uuid not null,
  at timestamptz not null,
  primary key (tenant, kind, id)
);
create index expiries_due on expiries (at);

do $$
declare
  name text;
begin
  foreach name in array array['uploads', 'objects', 'attachments', 'variants', 'documents', 'accesses', 'expiries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
create policy sweeper on expiries for select using (current_setting('app.tenant', true) = '*');
