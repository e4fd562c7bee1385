-- What a side has given in one act before the deal is ready for it: its freeze and its signature. Empty for deals that are
-- decided step by step.
alter table term_sheet add column given_ahead jsonb not null default '[]';
