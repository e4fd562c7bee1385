-- Rows of an import that is being undone: they are put back when another service finds that something depends on them, and deleted
-- when the undo is done.
create table taken_out (
  tenant text not null,
  -- The undo.
  id uuid not null,
  -- In which order its tables were emptied.
  position int not null,
  number bigint generated always as identity,
  name text not null,
  row jsonb not null,
  primary key (tenant, id, position, number)
);
alter table taken_out enable row level security;
alter table taken_out force row level security;
create policy tenant on taken_out using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
