-- What an internal role is told of a kind of item: 10 as its work brings it about, 20 nothing, 30 everything. No row: 10.
create table role_notifications (
  tenant text not null,
  role text not null,
  kind text not null,
  type smallint not null check (type in (10, 20, 30)),
  primary key (tenant, role, kind)
);
-- One save of the roles' set-up after the other.
create table role_notification_heads (
  tenant text primary key,
  revision integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by_name text not null
);

-- How a person wants to be told. No row: everything in the inbox, what waits also by mail at once.
create table notification_preferences (
  tenant text not null,
  user_id uuid not null,
  -- Null: the language of the screens.
  mail_language text,
  schedule text not null check (schedule in ('daily', 'weekly')),
  -- Minutes after midnight, by the person's own clock.
  send_minute smallint not null check (send_minute between 0 and 1439),
  -- ISO: 1 is Monday. Empty with a daily schedule.
  weekdays smallint[] not null default '{}',
  -- By kind of item: {"bill": {"inbox": true, "mail": "digest"}}; a kind that is left out is told as by default.
  kinds jsonb not null default '{}',
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (tenant, user_id),
  foreign key (tenant, user_id) references users (tenant, id)
);

-- What waits to be told in a person's next digest.
create table digest_entries (
  tenant text not null,
  user_id uuid not null,
  item_id uuid not null,
  revision integer not null,
  kind text not null,
  number text not null,
  title text not null,
  path text not null,
  -- Why the person is told: waiting, returned or informed; with what the person may do about it.
  reason text not null,
  capability text,
  action text not null,
  status text not null,
  by_name text not null,
  at timestamptz not null,
  queued_at timestamptz not null default now(),
  -- Set together with the mail that tells of it, in one transaction.
  taken_at timestamptz,
  mail_id uuid,
  primary key (tenant, user_id, item_id, revision)
);
create index digest_entries_due on digest_entries (tenant, user_id, queued_at) where taken_at is null;

-- The mailboxes that mails of a type go out from and come back to.
create table mail_accounts (
  tenant text not null,
  -- 10 registration, 20 term sheets, 30 contracts, 40 designs, 50 finance, 60 AUL
  type smallint not null check (type in (10, 20, 30, 40, 50, 60)),
  -- 10 POP3, 20 SMTP
  server_type smallint not null check (server_type in (10, 20)),
  email text not null,
  -- Encrypted; bound to tenant, type and server type.
  password bytea not null,
  server text not null,
  port integer not null check (port between 1 and 65535),
  ssl boolean not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null,
  primary key (tenant, type, server_type)
);

-- Every version of a text that the tenant wrote; the latest one counts. Without subject and body: back to the default.
create table mail_templates (
  tenant text not null,
  kind text not null,
  language text not null,
  version integer not null,
  subject text,
  body text,
  saved_at timestamptz not null default now(),
  saved_by uuid not null,
  saved_by_name text not null,
  primary key (tenant, kind, language, version)
);
create trigger append_only before update or delete on mail_templates for each row execute function refuse_change();
create trigger append_only_all before truncate on mail_templates for each statement execute function refuse_change();

-- Which account type sends the mail; accounts, codes and digests are registration.
alter table mails add column type smallint not null default 10;
-- What took the mail: the tenant's account, the installation's server, or null for the mailbox page.
alter table mails add column sent_by text;

-- Filters of the inbox, and what is due in the order of urgency, without looking at the item itself.
alter table tasks add column due_on date;
alter table notifications add column company_id uuid;
alter table tasks no force row level security;
alter table work_items no force row level security;
alter table notifications no force row level security;
alter table mails no force row level security;
update tasks t set due_on = w.due_on from work_items w where w.tenant = t.tenant and w.id = t.item_id and w.due_on is not null;
update notifications n set company_id = w.company_id from work_items w where w.tenant = n.tenant and w.id = n.item_id and w.company_id is not null;
update mails set type = case
  when path like '/TermSheet%' then 20
  when path like '/Contract%' then 30
  when path like '/GraphicApproval%' then 40
  when path like '/Sales%' or path like '/Licens%Payment%' then 50
  else 10
end;
alter table tasks force row level security;
alter table work_items force row level security;
alter table notifications force row level security;
alter table mails force row level security;

-- Counting and filtering a person's news without touching the rows.
create index notifications_of_person on notifications (tenant, user_id, kind, at desc, id desc) include (company_id);
create index notifications_of_item on notifications (tenant, user_id, item_id) where read_at is null;

do $$
declare t text;
begin
  foreach t in array array['role_notifications', 'role_notification_heads', 'notification_preferences', 'digest_entries', 'mail_accounts', 'mail_templates']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;

-- The job that writes digests goes through the tenants; in a transaction of its own it reads nothing but their codes.
create policy digest_directory on tenants for select using (current_setting('app.tenant', true) = '*');
