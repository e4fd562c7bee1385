-- What lists count and order by comes from an index alone: for staff, for a company and for a brand owner.
drop index if exists approval_updated;
drop index if exists approval_brand_owner;
create index approval_listed on approval (tenant, updated_at, id) where submitted_at is not null;
create index approval_listed_waiting on approval (tenant, waiting_since, id) where submitted_at is not null;
create index approval_brand_owner on approval (tenant, brand_owner_id, updated_at, id) where submitted_at is not null;

drop index if exists store_application_updated;
create index store_application_listed on store_application (tenant, kind, updated_at, id) where submitted_at is not null;

drop index if exists design_approval_company;
create index design_approval_company on design_approval (tenant, company_id, waiting_since, id);
create index design_approval_listed on design_approval (tenant, waiting_since, id) where submitted_at is not null;
create index design_approval_brand_owner on design_approval (tenant, brand_owner_id, waiting_since, id) where submitted_at is not null;

drop index if exists pop_approval_company;
create index pop_approval_company on pop_approval (tenant, company_id, submitted_at, id);
create index pop_approval_listed on pop_approval (tenant, submitted_at, id);
create index pop_approval_brand_owner on pop_approval (tenant, brand_owner_id, submitted_at, id);

create index giving_access_listed on giving_access (tenant, waiting_since, id);
create index giving_access_company on giving_access (tenant, company_id, waiting_since, id);
create index giving_access_search on giving_access using gin (search extensions.gin_trgm_ops);
