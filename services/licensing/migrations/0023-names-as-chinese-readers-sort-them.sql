-- The order of `nameOrder` in the kit: the Chinese name where there is one, by its sound.
create index term_sheet_licensee_name_zh on term_sheet (tenant, (coalesce(licensee_name_zh, licensee_name) collate "zh-x-icu"), id);
create index contract_licensee_name_zh on contract (tenant, (coalesce(licensee_name_zh, licensee_name) collate "zh-x-icu"), id);
