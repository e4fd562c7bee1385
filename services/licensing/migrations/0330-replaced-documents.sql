-- Whether a file of a person has taken the place of the generated document of a contract: only the generated one is signed together
-- with its acceptance.
alter table contract add column document_replaced boolean not null default false;
update contract set document_replaced = true
where status <> 'signedAll'
  and exists (
    select from attached_file a
    where a.tenant = contract.tenant and a.item_id = contract.id and a.kind in ('revised', 'clean', 'released')
  );
