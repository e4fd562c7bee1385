-- What was written in cells of which the codes and ids are in `cells`.
alter table moving_row add column written jsonb;
