-- The files of a comment: fileId and name of each.
alter table deal_comment add column files jsonb not null default '[]';
