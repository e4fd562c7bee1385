-- Addresses of other systems that are told of moves, and the log of what was sent. Secrets are encrypted.
create table webhook_endpoints (
  tenant text not null,
  id uuid not null,
  url text not null,
  description text,
  kinds text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by_system boolean not null default false,
  revision integer not null default 1,
  primary key (tenant, id)
);

create table webhook_deliveries (
  tenant text not null,
  id uuid not null,
  endpoint_id uuid not null,
  message_id text not null,
  type text not null,
  body text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  last_status integer,
  last_failure text,
  primary key (tenant, id),
  unique (tenant, endpoint_id, message_id),
  foreign key (tenant, endpoint_id) references webhook_endpoints (tenant, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (tenant, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (tenant, created_at desc, id desc);
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant, endpoint_id, state, created_at desc);

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy tenant on webhook_deliveries using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
