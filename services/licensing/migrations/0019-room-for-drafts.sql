-- A draft is stored again and again. With room left on its page a new state of a row stays beside the old one, and no index
-- hears of it. Pages that are full already get theirs as their rows move.
alter table term_sheet set (fillfactor = 85);
alter table term_sheet_version set (fillfactor = 85);
