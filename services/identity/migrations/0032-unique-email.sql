-- An e-mail address belongs to one active person of a tenant. Where several have the same one already, the person who signed in last
-- keeps it; the others are marked and outside the index until an administrator gives them an address of their own. Saving or
-- activating a person removes the mark, so that the index decides.
alter table users add column email_shared boolean not null default false;
-- allow lock-table: nobody may add another double until the index exists, a moment later
lock table users in share row exclusive mode;
alter table users no force row level security;
-- allow whole-table: only those that share an address, and the table of users is small
update users set email_shared = true
from (
  select tenant, id, row_number() over (
    partition by tenant, lower(email) order by last_seen_at desc nulls last, created_at, id
  ) as place
  from users where active
) as sharing
where sharing.place > 1 and users.tenant = sharing.tenant and users.id = sharing.id;
alter table users force row level security;
-- allow index-blocks-writes: the table of users is small, and the marks have to be right when the index is built
create unique index users_email on users (tenant, lower(email)) where active and not email_shared;
