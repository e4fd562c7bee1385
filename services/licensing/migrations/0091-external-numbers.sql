-- outside a transaction
-- A contract is imported once.
create unique index concurrently contract_external_number on contract (tenant, external_number) where external_number is not null;
