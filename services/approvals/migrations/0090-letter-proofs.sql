-- What proves an authorization letter to strangers: the code of its public page, and its place in the status lists of credentials.
create table letter_proof (
  tenant text not null,
  application_id uuid not null,
  code text not null,
  status_index int not null,
  created_at timestamptz not null,
  -- the encryption key from which the key of the first credential was made; null while there is none
  key_id text,
  primary key (tenant, application_id),
  unique (tenant, code),
  unique (tenant, status_index),
  foreign key (tenant, application_id) references store_application (tenant, id)
);
alter table letter_proof enable row level security;
alter table letter_proof force row level security;
create policy tenant on letter_proof
  using (tenant = current_setting('app.tenant', true))
  with check (tenant = current_setting('app.tenant', true));
