-- A moving picture that shows how the character of an art source moves.
alter table art_source add column clip_file_id uuid;
alter table art_source add foreign key (tenant, clip_file_id) references objects (tenant, id);
