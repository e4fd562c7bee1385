-- The order of `nameOrder` in the kit: the Chinese name where there is one, by its sound.
create index bill_company_name_zh on bill (tenant, (coalesce(company_name_zh, company_name) collate "zh-x-icu"), id);
