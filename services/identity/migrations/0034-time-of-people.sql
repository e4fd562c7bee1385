-- How a person sees times: by a time zone with its summer time instead of the fixed offset, and days in one of three formats.
alter table users add column time_zone text;
alter table users add column date_format text not null default 'mdy';
alter table users add constraint users_date_format check (date_format in ('mdy', 'iso', 'dmy')) not valid;
