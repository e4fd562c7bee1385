-- The clauses that a licensor negotiates. `ranks`: the positions that it has now, the preferred one first.
create table clause (
  tenant text not null,
  id uuid not null,
  category text not null,
  title text not null,
  title_zh text not null,
  ranks text[] not null,
  active boolean not null default true,
  revision int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant, id)
);
create unique index clause_title on clause (tenant, lower(title));
create index clause_list on clause (tenant, category, title, id);

-- Every wording that a position of a clause had. Contracts keep the version with which they were written.
create table clause_wording (
  tenant text not null,
  clause_id uuid not null,
  rank text not null check (rank in ('preferred', 'fallback1', 'fallback2')),
  version int not null,
  en text not null,
  zh text not null,
  -- when the position may be used, and who approves it; the preferred one needs neither
  note text,
  approver text,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, clause_id, rank, version),
  foreign key (tenant, clause_id) references clause (tenant, id)
);
create trigger clause_wording_append_only before update or delete or truncate on clause_wording
  for each statement execute function refuse_change();
call admit_erasure('clause_wording', 'by_name');

-- Which position of which clause stands in a contract.
create table contract_clause (
  tenant text not null,
  contract_id uuid not null,
  clause_id uuid not null,
  rank text not null,
  version int not null,
  by_person jsonb not null,
  at timestamptz not null,
  primary key (tenant, contract_id, clause_id),
  foreign key (tenant, contract_id) references contract (tenant, id),
  foreign key (tenant, clause_id, rank, version) references clause_wording (tenant, clause_id, rank, version)
);
create index contract_clause_use on contract_clause (tenant, clause_id, rank, contract_id);

alter table clause enable row level security;
alter table clause force row level security;
create policy tenant on clause using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table clause_wording enable row level security;
alter table clause_wording force row level security;
create policy tenant on clause_wording using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table contract_clause enable row level security;
alter table contract_clause force row level security;
create policy tenant on contract_clause using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
