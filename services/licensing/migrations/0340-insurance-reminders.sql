-- The last reminder of the end of a policy, and how many work items were published: plain names for told and told_count, which
-- the version before still writes. The trigger keeps both alike; each reminder raises the count. They go with the next release.
alter table insurance_policy add column last_reminder text, add column reminder_count int not null default 0;
create function insurance_policy_reminders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.last_reminder := coalesce(new.last_reminder, new.told);
    new.reminder_count := greatest(new.reminder_count, new.told_count);
  elsif new.told_count <> old.told_count then
    new.last_reminder := new.told;
    new.reminder_count := new.told_count;
  end if;
  new.told := new.last_reminder;
  new.told_count := new.reminder_count;
  return new;
end $$;
create trigger reminders before insert or update on insurance_policy for each row execute function insurance_policy_reminders();
alter table insurance_policy no force row level security;
-- allow whole-table: a few policies for each licensee
update insurance_policy set last_reminder = told, reminder_count = told_count where told_count > 0;
alter table insurance_policy force row level security;
