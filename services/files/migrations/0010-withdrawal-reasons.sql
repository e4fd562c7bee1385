-- Why something was taken back from a licensee.
alter table creative_log add column reason text;

-- For whose people a ticket was given: it ends with what was taken back. Those given before run out within minutes.
alter table download_ticket add column company_id uuid;
