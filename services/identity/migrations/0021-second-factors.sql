-- Passkeys are a second factor, like the authenticator app.
create table passkeys (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- As WebAuthn writes it in JSON (base64url).
  credential_id text not null,
  -- COSE.
  public_key bytea not null,
  -- The signature counter of the last use; it stays 0 where the authenticator has none.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant, id),
  unique (tenant, credential_id),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index passkeys_user on passkeys (tenant, user_id, created_at);

-- A question that was put to a browser and has not been answered.
create table passkey_challenges (
  tenant text not null,
  challenge_hash bytea not null,
  user_id uuid not null,
  -- The session in which a passkey is being added; none at the second step of a sign-in.
  session_id uuid,
  expires_at timestamptz not null,
  primary key (tenant, challenge_hash),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index passkey_challenges_over on passkey_challenges (tenant, expires_at);

-- Opened for a person who must first set up a second factor; until then the session allows nothing else.
alter table sessions add column second_factor_missing boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['passkeys', 'passkey_challenges']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
