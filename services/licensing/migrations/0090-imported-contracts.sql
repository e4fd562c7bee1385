-- The number that a contract has in the system that it was imported from; null: it was made here.
alter table contract add column external_number text;
