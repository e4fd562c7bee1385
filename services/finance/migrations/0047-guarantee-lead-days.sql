-- Days before its due day on which a guarantee of the contract is billed, and the due day up to which
-- guarantees are billed; null: as far as the contract is billed.
alter table contract add column mg_lead_days integer not null default 0;
alter table contract add column guaranteed_until date;
