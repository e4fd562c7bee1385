-- Each match of a bank line that was undone, and why. The line is open again, and is never matched again without a person.
create table bank_match_undo (
  tenant text not null,
  id uuid not null,
  statement_id uuid not null,
  file_row int not null,
  payment_id uuid not null,
  match_reason text,
  reason text not null check (reason <> ''),
  by jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, statement_id, file_row) references bank_line (tenant, statement_id, file_row),
  foreign key (tenant, payment_id) references payment (tenant, id)
);
create index bank_match_undo_line on bank_match_undo (tenant, statement_id, file_row, at desc);
create trigger append_only before update or delete or truncate on bank_match_undo for each statement execute function refuse_money_change();
alter table bank_match_undo enable row level security;
alter table bank_match_undo force row level security;
create policy tenant on bank_match_undo
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
call admit_erasure('bank_match_undo', 'by');
