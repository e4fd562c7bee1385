-- The hash of an audit row is keyed from now on; rows without a key id come from before and keep their hash.
alter table audit add column key_id text;

-- The heads that were signed and stored outside the database, and until where the trail was verified. Only a memory of the
-- jobs: what proves something is the stored anchor, and a verified point counts when its keyed hash fits.
create table audit_anchors (
  tenant text not null,
  name text not null,
  at timestamptz not null,
  sequence bigint not null,
  hash text not null,
  keyed_from bigint not null,
  digest text not null,
  anchor text not null,
  mailed_at timestamptz,
  primary key (tenant, name)
);
create table audit_verifications (
  tenant text primary key,
  at timestamptz not null,
  -- Of the last check from the first row on.
  complete_at timestamptz not null,
  sequence bigint not null,
  hash text not null,
  keyed boolean not null,
  key_id text not null,
  point_hash text not null,
  rows bigint not null,
  anchors integer not null,
  findings jsonb not null
);
do $$
declare t text;
begin
  foreach t in array array['audit_anchors', 'audit_verifications']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
