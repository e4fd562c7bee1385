-- What a draft or a version designs, as every service with designed workflows tells them apart.
alter table workflow_draft add column kind text not null generated always as (design ->> 'kind') stored;
alter table workflow_draft drop constraint workflow_draft_pkey, add primary key (tenant, kind, subject);
alter table workflow_version add column kind text not null generated always as (design ->> 'kind') stored;
alter table workflow_version drop constraint workflow_version_tenant_subject_version_key, add unique (tenant, kind, subject, version);
