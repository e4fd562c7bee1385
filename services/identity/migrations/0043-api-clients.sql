-- Programs that call the API by themselves (OAuth 2 client credentials). Of secrets and access tokens only the hashes are stored.
create table api_clients (
  tenant text not null,
  id uuid not null,
  name text not null,
  role text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  primary key (tenant, id)
);
-- also of revoked clients: a name in a history stands for one client
create unique index api_clients_name on api_clients (tenant, lower(name));

create table api_client_secrets (
  tenant text not null,
  id uuid not null,
  client_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, client_id) references api_clients (tenant, id)
);
create index api_client_secrets_client on api_client_secrets (tenant, client_id);

create table api_client_tokens (
  tenant text not null,
  token_hash bytea not null,
  client_id uuid not null,
  secret_id uuid not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  primary key (tenant, token_hash),
  foreign key (tenant, secret_id) references api_client_secrets (tenant, id)
);
create index api_client_tokens_secret on api_client_tokens (tenant, secret_id);
create index api_client_tokens_client on api_client_tokens (tenant, client_id, expires_at);

alter table api_clients enable row level security;
alter table api_clients force row level security;
create policy tenant on api_clients using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table api_client_secrets enable row level security;
alter table api_client_secrets force row level security;
create policy tenant on api_client_secrets using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table api_client_tokens enable row level security;
alter table api_client_tokens force row level security;
create policy tenant on api_client_tokens using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
