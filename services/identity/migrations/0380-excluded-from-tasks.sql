-- The person whose task it is not, although the person has the capability: another one has to decide.
alter table tasks add column excluded_user_id uuid;

-- Refunds that wait: who reported one has it among the completed actions.
alter table tasks no force row level security;
alter table done no force row level security;
-- allow whole-table: only refunds that wait to be confirmed
update tasks t set excluded_user_id = d.user_id from done d
where t.kind = 'payment' and t.capability = 'payment.confirm' and d.tenant = t.tenant and d.item_id = t.item_id and d.action = 'refund';
alter table done force row level security;
alter table tasks force row level security;
