-- How many placeholders a version of a contract template names; unknown of those that were taken before this was counted.
alter table contract_template_version add column placeholders integer check (placeholders >= 0);
