-- Messages to browsers (Web Push). The key signs the messages of a tenant; it is made with the first subscription.
create table push_keys (
  tenant text not null,
  public_key text not null,
  -- encrypted
  private_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant)
);

-- A browser belongs to one person: the one who subscribed last.
create table push_subscriptions (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, endpoint),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index push_subscriptions_of_user on push_subscriptions (tenant, user_id);

-- What is still to be sent; a row is deleted when the push service has accepted it.
create table push_messages (
  tenant text not null,
  subscription_id uuid not null,
  item_id uuid not null,
  revision integer not null,
  body text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  primary key (tenant, subscription_id, item_id, revision),
  foreign key (tenant, subscription_id) references push_subscriptions (tenant, id) on delete cascade
);
create index push_messages_due on push_messages (tenant, next_attempt_at);

do $$
declare name text;
begin
  foreach name in array array['push_keys', 'push_subscriptions', 'push_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
