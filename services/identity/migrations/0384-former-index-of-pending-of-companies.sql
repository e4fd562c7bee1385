-- outside a transaction
drop index concurrently tasks_company;
