-- The colleagues who see a view: `licensor` for all staff, else the id of the company; null: only who saved it.
alter table list_views add column team text;
