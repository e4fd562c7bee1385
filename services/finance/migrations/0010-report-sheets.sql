-- The sheets of an uploaded workbook in the order in which their rows are numbered: [{name, rows, left}]. `left` says why a
-- sheet was not read. Files that were read before know one sheet only and have an empty list.
-- A row's file_row holds its sheet as well: see place.ts of the sales reports.
alter table sales_upload add column sheets jsonb not null default '[]';
