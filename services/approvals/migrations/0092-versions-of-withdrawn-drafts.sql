-- Replaced by the index store_application_version.
alter table store_application drop constraint store_application_tenant_kind_number_version_key;
