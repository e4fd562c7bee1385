-- The generated document that the licensee has accepted, while nobody changes it, and what people have given before the contract is
-- ready for it. Contracts that are under way have neither: they are decided step by step.
alter table contract
  add column accepted_file_id uuid,
  add column given_ahead jsonb not null default '[]';
