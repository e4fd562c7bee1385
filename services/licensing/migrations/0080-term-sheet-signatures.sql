-- The signatures of the newest version of a term sheet with what proves them; empty for deals that were signed without.
alter table term_sheet add column signatures jsonb not null default '[]';
-- The code by which the sealed document of a signed term sheet is found.
alter table term_sheet add column seal_code text;
