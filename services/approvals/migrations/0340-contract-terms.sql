-- The copy of the terms of a signed contract is named as in the code. The version before reads and writes the view.
-- allow used-by-running-version: the view below has the former names
alter table contract_frame rename to contract_terms;
-- allow used-by-running-version: the view below has the former names
alter table contract_terms rename column frame to terms;
alter index contract_frame_company rename to contract_terms_company;
create view contract_frame with (security_invoker = true) as
  select tenant, contract_id, company_id, signed_on, starts_on, ends_on, terms as frame, family_id from contract_terms;
