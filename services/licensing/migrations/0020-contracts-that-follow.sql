-- What follows a contract is looked up from it: what has amended it, and what has replaced it.
create index contract_follows on contract (tenant, follows_contract_id) where follows_contract_id is not null;
