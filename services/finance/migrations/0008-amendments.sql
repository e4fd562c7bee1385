-- An amendment is a paper of its own, with an id of its own. What is sold, billed and paid goes on under the contract
-- that it amends: the account.
create table contract_account (
  tenant text not null,
  contract_id uuid not null,
  account_id uuid not null,
  primary key (tenant, contract_id)
);
alter table contract_account enable row level security;
alter table contract_account force row level security;
create policy tenant on contract_account using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
