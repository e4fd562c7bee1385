-- A line that was matched without a person says what made the match certain.
alter table bank_line add column matched_by text;
alter table bank_line
  add constraint bank_line_matched_by check (matched_by is null or (matched_by in ('reference', 'number') and status = 'confirmed' and decided_by is null)) not valid;
