-- outside a transaction
-- The calendar looks up the months that are due on a day and not submitted.
create index concurrently sales_report_not_submitted on sales_report (tenant, due_on, id) where not handed_in;
