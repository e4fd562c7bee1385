-- Style guides and art sources are found without difference of width and accents.
-- What follows concerns the rows of every tenant.
alter table style_guide no force row level security;
alter table art_source no force row level security;
update style_guide set search = extensions.plain_text(search) where search <> extensions.plain_text(search);
update art_source set search = extensions.plain_text(search) where search <> extensions.plain_text(search);
alter table style_guide force row level security;
alter table art_source force row level security;
