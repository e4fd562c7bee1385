alter table users validate constraint users_date_format;
