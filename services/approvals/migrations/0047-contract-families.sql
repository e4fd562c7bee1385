-- The first contract of those that renew, amend or replace each other. Null in rows of earlier versions: a family of its own.
alter table contract_frame add column family_id uuid;
