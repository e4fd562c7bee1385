-- What a licensor's own debit notes say, and its tax, where they differ from what the tenant has set.
create table licensor (
  tenant text not null,
  company_id uuid not null,
  debit_note_lines text[] not null,
  tax_percent numeric(7, 4),
  revision int not null,
  primary key (tenant, company_id)
);
alter table licensor enable row level security;
alter table licensor force row level security;
create policy tenant on licensor using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
