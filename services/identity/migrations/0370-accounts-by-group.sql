-- The roles of people who sign in for the first time by single sign-on: the claim that has their groups, and the role of each group.
alter table single_sign_on
  add column groups_claim text not null default 'groups',
  add column group_roles jsonb not null default '[]';
