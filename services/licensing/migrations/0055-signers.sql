-- In which order the sides of a contract sign, and how many people outside have still to sign for the licensee.
alter table contract add column signing_order text not null default 'any';
alter table contract add column outside_signers integer not null default 0;

-- People without an account who sign for the licensee by a link. The hash of the link is identity's.
create table contract_signer (
  tenant text not null,
  id uuid not null,
  contract_id uuid not null,
  position integer not null,
  name text not null,
  email text not null,
  language text not null,
  invited_by jsonb not null,
  invited_at timestamptz not null,
  mailed_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  signed_at timestamptz,
  signature jsonb,
  primary key (tenant, id),
  foreign key (tenant, contract_id) references contract (tenant, id)
);
create index contract_signer_contract on contract_signer (tenant, contract_id);
alter table contract_signer enable row level security;
alter table contract_signer force row level security;
create policy tenant on contract_signer using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
