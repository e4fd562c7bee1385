-- People whose personal data was erased; the number makes the pseudonym.
alter table users add column erased_at timestamptz;
alter table users add column erased_number integer;
-- allow index-blocks-writes: it begins empty, and the table of users is small
create unique index users_erased on users (tenant, erased_number) where erased_number is not null;

call admit_erasure('setting_history', 'by_name');
call admit_erasure('mail_templates', 'saved_by_name');

-- The hash of an audit row covers the names in it. At an erasure the names are replaced, the hash stays, and a second keyed hash
-- proves the row as it is now.
alter table audit add column redacted_hash text;
alter table audit add column redacted_key_id text;
drop trigger append_only on audit;
create trigger append_only before update on audit for each row when (not (
    coalesce(current_setting('app.erased_person', true), '') <> '' and new.redacted_hash is not null and new.redacted_key_id is not null
    and to_jsonb(old) - '{user_name,detail,redacted_hash,redacted_key_id}'::text[] = to_jsonb(new) - '{user_name,detail,redacted_hash,redacted_key_id}'::text[]
  )) execute function refuse_change();
create trigger append_only_rows before delete on audit for each row execute function refuse_change();

-- Archives with all data about a person. The id is also that of the file.
create table personal_data_exports (
  tenant text not null,
  id uuid not null,
  user_id uuid not null,
  -- Only this person may download it.
  requested_by uuid not null,
  state text not null default 'running' check (state in ('running', 'ready', 'removed')),
  progress real not null default 0,
  requested_at timestamptz not null default now(),
  size bigint,
  expires_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, user_id) references users (tenant, id),
  foreign key (tenant, requested_by) references users (tenant, id)
);
create unique index personal_data_exports_running on personal_data_exports (tenant, user_id, requested_by) where state = 'running';
create index personal_data_exports_recent on personal_data_exports (tenant, user_id, requested_by, requested_at desc);
alter table personal_data_exports enable row level security;
alter table personal_data_exports force row level security;
create policy tenant on personal_data_exports using (tenant = current_setting('app.tenant', true))
  with check (tenant = current_setting('app.tenant', true));
