-- What was done for a company names it in both languages. What was written before keeps the one that it has.
alter table creative_log add column subject_zh text;
