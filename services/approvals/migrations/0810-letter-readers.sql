-- Released letters were open to all of the company before somebody downloaded them, and stayed open when they were withdrawn.
alter table store_application no force row level security;
alter table outbox no force row level security;
insert into outbox (tenant, id, subject, request_id, payload)
select tenant, gen_random_uuid(), 'approvals.aul.readers-changed.v1', 'migration', jsonb_build_object('applicationId', id)
from store_application where kind = 'aul' and status in ('downloadable', 'withdrawn') and stamped is not null;
alter table outbox force row level security;
alter table store_application force row level security;
