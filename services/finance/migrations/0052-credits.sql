-- Credit notes and money above the bills are set off against bills or refunded.

-- A payment is money that a licensee reported, a receipt money that came without a report, a refund money that was paid back.
alter table payment add column kind text not null default 'payment';
-- What was received above the bills; what of it was set off or refunded; what is reported as refunded and not confirmed yet.
alter table payment add column on_account numeric(24, 4) not null default 0;
alter table payment add column on_account_used numeric(24, 4) not null default 0;
alter table payment add column on_account_reserved numeric(24, 4) not null default 0;
-- Of a refund of money on account: the payment that the money came with.
alter table payment add column source_payment_id uuid;
alter table payment add column bank_reference text;

alter table payment drop constraint payment_amount_check;
-- A refund is negative, and no money on account is used twice.
alter table payment add constraint payment_money check (
  case kind when 'payment' then amount >= 0 when 'receipt' then amount > 0 when 'refund' then amount < 0 else false end
  and on_account >= 0 and on_account_used >= 0 and on_account_reserved >= 0 and on_account_used + on_account_reserved <= on_account
) not valid;

-- Which credit was set off against which bill. Either a credit note or the payment that the money came with.
create table set_off (
  tenant text not null,
  id uuid not null,
  credit_note_id uuid,
  payment_id uuid,
  bill_id uuid not null,
  company_id uuid not null,
  currency text not null,
  amount numeric(24, 4) not null check (amount > 0),
  day date not null,
  at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, credit_note_id) references bill (tenant, id),
  foreign key (tenant, payment_id) references payment (tenant, id),
  foreign key (tenant, bill_id) references bill (tenant, id),
  check (num_nonnulls(credit_note_id, payment_id) = 1)
);
create index set_off_company on set_off (tenant, company_id, currency, day);
alter table set_off enable row level security;
alter table set_off force row level security;
create policy tenant on set_off using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
create trigger append_only before update or delete or truncate on set_off for each statement execute function refuse_money_change();
