-- Who opened a pinned comment again, and when.
alter table pin add column reopened jsonb;
alter table material_pin add column reopened jsonb;
