-- Whether a file of a person has taken the place of the generated document of a contract: only the generated one is signed together
-- with its acceptance. Contracts that are under way are accepted and signed in two steps, as before.
alter table contract add column document_replaced boolean not null default true;
