-- outside a transaction
create index concurrently tasks_pending_company on tasks (tenant, company_id, capability, since, item_id)
  include (kind, hidden_from_licensee, excluded_user_id);
