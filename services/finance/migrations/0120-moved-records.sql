-- Of a row of companies or properties: the record that it is or becomes.
alter table moving_row add column match jsonb;
