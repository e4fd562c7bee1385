-- The characters that an item is about: people of a brand owner who were given only some of them see what is about those.
alter table tasks add column character_ids uuid[] not null default '{}';
