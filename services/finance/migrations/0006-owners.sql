-- Who hears of a payment and of a submitted month now. Who reported and who submitted stays as it was.
alter table payment add column owner_id uuid;
alter table payment no force row level security;
update payment set owner_id = reported_by;
alter table payment force row level security;
alter table payment alter column owner_id set not null;
create index payment_owner on payment (tenant, owner_id);

alter table sales_report add column owner_id uuid;
alter table sales_report no force row level security;
update sales_report set owner_id = submitted_by;
alter table sales_report force row level security;
create index sales_report_owner on sales_report (tenant, owner_id) where owner_id is not null;
