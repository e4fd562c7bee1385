-- Replies to mails about comments: the switch of an account, the reply addresses that were given out, and what was received.
alter table mail_accounts add column takes_replies boolean not null default false;

-- The reply address of one mail; its id is that of the mail. The token in the address is signed, not stored.
create table reply_addresses (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  account_type int not null,
  kind text not null,
  item_id uuid not null,
  -- the first comment of the discussion
  thread_id uuid not null,
  path text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- when its one answer to a refused reply was written
  answered_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users (tenant, id)
);
create index reply_addresses_expiry on reply_addresses (tenant, expires_at);

-- What was looked at in a mailbox, so that it is looked at once. `reply_id`: the id of the comment that the mail is.
create table received_mails (
  tenant text not null,
  account_type int not null,
  uid text not null,
  reply_id uuid,
  outcome text not null check (outcome in ('added', 'refused', 'automatic', 'repeated', 'other')),
  at timestamptz not null default now(),
  primary key (tenant, account_type, uid),
  unique (tenant, reply_id)
);
create index received_mails_age on received_mails (tenant, at);

do $$
declare name text;
begin
  foreach name in array array['reply_addresses', 'received_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
