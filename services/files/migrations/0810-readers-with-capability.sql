-- Of the company of an attachment only people with this capability read the file; null for everybody of the company.
alter table attachments add column company_capability text;

-- Letters that the system stamped were opened to the licensee with their rendering. Their readers are now those of the owner `aul`.
alter table attachments no force row level security;
insert into attachments (tenant, file_id, owner_kind, owner_id, company_id)
select tenant, file_id, 'aul', owner_id, company_id from attachments where owner_kind = 'aulLetter' and company_id is not null and not staff_only
on conflict (tenant, file_id, owner_kind, owner_id) do nothing;
-- allow whole-table: only letters that the system stamped
update attachments set staff_only = true, company_id = null where owner_kind = 'aulLetter' and company_id is not null;
alter table attachments force row level security;
