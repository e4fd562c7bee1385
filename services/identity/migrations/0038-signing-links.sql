-- Links by which people without an account sign one document. Links and the sessions that a code opens are stored as hashes.
create table signing_links (
  tenant text not null,
  signer_id uuid not null,
  link_hash bytea not null,
  name text not null,
  email text not null,
  language text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  session_hash bytea,
  session_expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant, signer_id)
);
create unique index signing_links_link on signing_links (tenant, link_hash);
create unique index signing_links_session on signing_links (tenant, session_hash) where session_hash is not null;
alter table signing_links enable row level security;
alter table signing_links force row level security;
create policy tenant on signing_links using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
