-- Who looks after an approval now: keeps its draft and hears of it. The creator stays who created it.
alter table approval add column owner_id uuid;
alter table approval no force row level security;
update approval set owner_id = (created_by ->> 'userId')::uuid;
alter table approval force row level security;
alter table approval alter column owner_id set not null;
create index approval_owner on approval (tenant, owner_id);
