-- What was done to a property is remembered also when it is gone.
alter table property_history drop constraint property_history_tenant_property_id_fkey;
