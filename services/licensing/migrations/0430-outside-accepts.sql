-- Whether the one person outside who signs for the licensee accepts the generated document with the signature, before its release.
alter table contract add column outside_accepts boolean not null default false;
