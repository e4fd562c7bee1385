-- One lower-case text to search in: a person may have a hundred thousand notifications.
alter table notifications add column search text not null generated always as (lower(number || ' ' || title || ' ' || by_name)) stored;
alter table work_items add column search text not null generated always as (lower(number || ' ' || title || ' ' || by_name)) stored;
