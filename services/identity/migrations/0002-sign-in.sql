-- One row per purpose and target: a new code replaces the one before it.
create table one_time_codes (
  tenant text not null,
  purpose text not null,
  -- What the code was asked for, in the form that is compared: an e-mail address or a phone number.
  target text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  -- How many were sent in the hour that began at hour_from.
  sends integer not null default 1,
  hour_from timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant, purpose, target)
);

-- Text messages lie beside the mails, so that the mailbox page shows both.
alter table mails add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

create table authenticators (
  tenant text not null,
  user_id uuid not null,
  -- Encrypted; bound to the user.
  secret bytea not null,
  -- Empty until the first code has proved that the app holds the secret.
  confirmed_at timestamptz,
  -- The last time step that was accepted: no code opens twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users (tenant, id)
);

create table recovery_codes (
  tenant text not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant, user_id, code_hash),
  foreign key (tenant, user_id) references users (tenant, id)
);

create table single_sign_on (
  tenant text primary key,
  allowed boolean not null,
  label text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted; bound to the tenant.
  client_secret bytea not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- A sign-in that has been sent to the provider and has not come back.
create table single_sign_on_attempts (
  tenant text not null,
  state_hash bytea not null,
  -- Of the cookie in the browser that began: nobody else may finish.
  browser_hash bytea not null,
  -- Nonce, PKCE verifier and what was chosen on the sign-in screen, encrypted.
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (tenant, state_hash)
);
create index single_sign_on_attempts_over on single_sign_on_attempts (tenant, expires_at);

alter table sessions
  add column user_agent text,
  add column signed_in_by text not null default 'password',
  -- A cookie can be exchanged while it is in use, a bearer token cannot.
  add column rotates boolean not null default false,
  add column rotated_at timestamptz not null default now(),
  -- The credential that takes over as soon as it is used for the first time: its hash, and itself encrypted.
  add column next_hash bytea,
  add column next_sealed bytea,
  -- The one before: requests under way may still carry it, anybody later has stolen it.
  add column previous_hash bytea;
create unique index sessions_next on sessions (tenant, next_hash) where next_hash is not null;
create unique index sessions_previous on sessions (tenant, previous_hash) where previous_hash is not null;

create index users_email_lookup on users (tenant, lower(email));

do $$
declare t text;
begin
  foreach t in array array['one_time_codes', 'authenticators', 'recovery_codes', 'single_sign_on', 'single_sign_on_attempts']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
