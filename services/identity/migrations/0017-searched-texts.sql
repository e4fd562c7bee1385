-- People and what is in inboxes are found without difference of width and accents; months of sales reports are told as
-- people read them.
alter table work_items no force row level security;
alter table notifications no force row level security;
alter table digest_entries no force row level security;
alter table companies no force row level security;
-- The same for titles told before they had a Chinese name.
update work_items w set title_zh = left(w.title, length(w.title) - length(c.name)) || c.name_zh
  from companies c
  where w.title_zh is null and c.tenant = w.tenant and c.id = w.company_id and c.name_zh is not null and right(w.title, length(c.name)) = c.name;
update notifications n set title_zh = left(n.title, length(n.title) - length(c.name)) || c.name_zh
  from companies c
  where n.title_zh is null and c.tenant = n.tenant and c.id = n.company_id and c.name_zh is not null and right(n.title, length(c.name)) = c.name;
update work_items set number = regexp_replace(number, ' (\d{4})-0?(\d{1,2})$', ' \2/\1') where kind = 'salesReport';
update notifications set number = regexp_replace(number, ' (\d{4})-0?(\d{1,2})$', ' \2/\1') where kind = 'salesReport';
update digest_entries set number = regexp_replace(number, ' (\d{4})-0?(\d{1,2})$', ' \2/\1') where kind = 'salesReport';
alter table work_items force row level security;
alter table notifications force row level security;
alter table companies force row level security;
alter table digest_entries force row level security;

alter table users drop column search;
alter table users add column search text not null generated always as (extensions.plain_text(
  first_name || ' ' || last_name || ' ' || first_name || ' ' || last_name || first_name || ' ' || user_name || ' ' || email)) stored;
alter table work_items drop column search;
alter table work_items add column search text not null
  generated always as (extensions.plain_text(number || ' ' || title || ' ' || coalesce(title_zh, '') || ' ' || by_name)) stored;
alter table notifications drop column search;
alter table notifications add column search text not null
  generated always as (extensions.plain_text(number || ' ' || title || ' ' || coalesce(title_zh, '') || ' ' || by_name)) stored;
