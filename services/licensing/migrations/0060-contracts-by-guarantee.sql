-- outside a transaction
-- Contracts sorted and filtered by their guarantee.
create index concurrently contract_mg on contract (tenant, mg_total, id);
