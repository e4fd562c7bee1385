-- With which template the document of a contract was written, which agreed terms it has no place for, and why it was used.
create table contract_generation (
  tenant text not null,
  id uuid not null,
  contract_id uuid not null,
  version int not null,
  revision int not null,
  template_id uuid,
  template_version int,
  template_name text,
  language text not null,
  missing_terms text[] not null,
  reason text,
  by_person jsonb,
  at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, contract_id, revision),
  check (cardinality(missing_terms) = 0 or length(reason) > 0)
);

create trigger contract_generation_append_only before update or delete or truncate on contract_generation
  for each statement execute function refuse_change();
alter table contract_generation enable row level security;
alter table contract_generation force row level security;
create policy tenant on contract_generation using (tenant = current_setting('app.tenant', true))
  with check (tenant = current_setting('app.tenant', true));
call admit_erasure('contract_generation', 'by_person');
