-- A person has a first and a last name; the full name follows from them, in the order of the script it is written in.
alter table users add column first_name text;
alter table users add column last_name text;
-- The backfill concerns the rows of every tenant.
alter table users no force row level security;
update users set
  first_name = case
    when full_name ~ '^[㐀-鿿]{2,}$' then substr(full_name, 2)
    when full_name ~ '\S\s+\S' then btrim(regexp_replace(full_name, '\s+\S+\s*$', ''))
    else btrim(full_name)
  end,
  last_name = case
    when full_name ~ '^[㐀-鿿]{2,}$' then substr(full_name, 1, 1)
    when full_name ~ '\S\s+\S' then substring(btrim(full_name) from '\S+$')
    else ''
  end;
alter table users force row level security;
alter table users alter column first_name set not null;
alter table users alter column last_name set not null;
alter table users drop column full_name;
alter table users add column full_name text not null generated always as (
  case when first_name ~ '^[㐀-鿿]+$' and last_name ~ '^[㐀-鿿]+$' then last_name || first_name else btrim(first_name || ' ' || last_name) end
) stored;

alter table users add column avatar_file_id uuid;
-- Every stored phone has been proved by a code, so that it can be a way to sign in: nobody shares one.
create unique index users_phone on users (tenant, phone) where phone is not null;

-- Who has been asked to register, by whom, for which company. The link and the sign-up code are stored as hashes only.
create table invitations (
  tenant text not null,
  id uuid not null,
  -- licensee: staff invite a user of a licensee; subLicensee: a licensee invites a user of one of its sub-licensees.
  kind text not null check (kind in ('licensee', 'subLicensee')),
  email text not null,
  first_name text not null,
  last_name text not null,
  language text not null,
  role text not null,
  permissions text[] not null default '{}',
  -- An existing company; null when the company is made at the registration, under the name beside it.
  company_id uuid,
  company_name text not null,
  -- The licensee that the sub-licensee belongs to.
  parent_id uuid,
  token_hash bytea not null,
  sign_up_code_hash bytea not null,
  sign_up_failures integer not null default 0,
  invited_by uuid not null,
  sends integer not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  rescinded_at timestamptz,
  rescinded_by uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, company_id) references companies (tenant, id),
  foreign key (tenant, parent_id) references companies (tenant, id),
  foreign key (tenant, invited_by) references users (tenant, id)
);
create unique index invitations_token on invitations (tenant, token_hash);
-- One open invitation an address: inviting again closes the one that has run out.
create unique index invitations_open on invitations (tenant, lower(email)) where accepted_at is null and rescinded_at is null;
create index invitations_recent on invitations (tenant, sent_at desc, id desc);
create index invitations_parent on invitations (tenant, parent_id) where parent_id is not null;

-- Links that let a person choose a new password.
create table password_resets (
  tenant text not null,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, token_hash),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index password_resets_user on password_resets (tenant, user_id);

do $$
declare t text;
begin
  foreach t in array array['invitations', 'password_resets']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
