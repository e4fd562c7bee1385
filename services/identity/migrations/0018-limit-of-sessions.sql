-- The time from which the longest duration of a session counts: the sign-in, or when "stay logged in" was switched off later.
alter table sessions add column limited_from timestamptz not null default now();
alter table sessions no force row level security;
update sessions set limited_from = created_at;
alter table sessions force row level security;
