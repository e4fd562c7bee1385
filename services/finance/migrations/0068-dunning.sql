-- Steps of dunning, late interest and monthly statements of a tenant. The newest row counts; the rows before are the history.
create table dunning_rules (
  tenant text not null,
  sequence bigint generated always as identity,
  rules jsonb not null,
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null,
  primary key (tenant, sequence)
);
create trigger append_only before update or delete or truncate on dunning_rules for each statement execute function refuse_money_change();
call admit_erasure('dunning_rules', 'by_name');

-- The number of letters that were sent for a bill, and the day of the last one.
alter table bill add column dunning_step smallint not null default 0;
alter table bill add column dunned_on date;

-- A letter of a step: one for each step of a bill, with the figures that it shows.
create table dunning_letter (
  tenant text not null,
  id uuid not null,
  bill_id uuid not null,
  step smallint not null,
  letter text not null,
  sent_on date not null,
  days_late int not null,
  open numeric(24, 4) not null,
  -- {terms, lines, total}; null: the letter shows no interest.
  interest jsonb,
  document_file_id uuid,
  at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, bill_id, step),
  foreign key (tenant, bill_id) references bill (tenant, id)
);

-- A pause of one bill, or without a bill of all bills of a licensee.
create table dunning_pause (
  tenant text not null,
  id uuid not null,
  bill_id uuid,
  company_id uuid not null,
  reason text not null,
  -- The last day; null: until it is ended.
  until date,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by_id uuid,
  ended_by_name text,
  primary key (tenant, id)
);
create index dunning_pause_company on dunning_pause (tenant, company_id) where ended_at is null;

-- Statements by mail: one for each licensee and month.
create table statement_mail (
  tenant text not null,
  company_id uuid not null,
  month text not null,
  id uuid not null,
  document_file_id uuid,
  at timestamptz not null default now(),
  primary key (tenant, company_id, month)
);

do $$
declare t text;
begin
  foreach t in array array['dunning_rules', 'dunning_letter', 'dunning_pause', 'statement_mail']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
