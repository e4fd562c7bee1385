-- What an item is about with Chinese names, null where it reads the same; searched like the title.
alter table work_items add column title_zh text;
alter table notifications add column title_zh text;
alter table digest_entries add column title_zh text;

-- Titles end with the name of the company; what was told before gets its Chinese name from there.
update work_items w set title_zh = left(w.title, length(w.title) - length(c.name)) || c.name_zh
  from companies c where c.tenant = w.tenant and c.id = w.company_id and c.name_zh is not null and right(w.title, length(c.name)) = c.name;
update notifications n set title_zh = left(n.title, length(n.title) - length(c.name)) || c.name_zh
  from companies c where c.tenant = n.tenant and c.id = n.company_id and c.name_zh is not null and right(n.title, length(c.name)) = c.name;
update digest_entries d set title_zh = w.title_zh
  from work_items w where w.tenant = d.tenant and w.id = d.item_id and w.title = d.title;

alter table work_items drop column search;
alter table work_items add column search text not null
  generated always as (lower(number || ' ' || title || ' ' || coalesce(title_zh, '') || ' ' || by_name)) stored;
alter table notifications drop column search;
alter table notifications add column search text not null
  generated always as (lower(number || ' ' || title || ' ' || coalesce(title_zh, '') || ' ' || by_name)) stored;
