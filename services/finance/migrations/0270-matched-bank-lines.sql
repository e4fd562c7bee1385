-- A line that was matched without a person says what made the match certain.
alter table bank_line add column match_reason text;
alter table bank_line
  add constraint bank_line_match_reason check (match_reason is null or (match_reason in ('reference', 'number') and status = 'confirmed' and decided_by is null)) not valid;
