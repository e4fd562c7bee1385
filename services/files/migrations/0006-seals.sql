-- Certificates that sealed documents are signed with, made by the system for each tenant. The private key is encrypted
-- with the key of the installation; where that was lost, a new certificate is made and the old one still verifies.
create table certificates (
  tenant text not null,
  serial text not null,
  certificate text not null,
  sealed_key bytea not null,
  valid_to timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant, serial)
);

-- What was sealed: enough to tell anybody who holds the paper or the file, and nothing of what it says.
create table seals (
  tenant text not null,
  code text not null,
  file_id uuid not null,
  sha256 text not null,
  serial text not null,
  number text not null,
  title jsonb not null,
  issuer jsonb not null,
  signers jsonb not null,
  sealed_at timestamptz not null,
  primary key (tenant, code),
  unique (tenant, file_id),
  foreign key (tenant, file_id) references objects (tenant, id),
  foreign key (tenant, serial) references certificates (tenant, serial)
);
create index seals_sha256 on seals (tenant, sha256);
create trigger seals_append_only before update or delete on seals for each row execute function refuse_change();
create trigger seals_no_truncate before truncate on seals for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['certificates', 'seals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
