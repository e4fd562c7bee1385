-- A brand owner has a workflow for its designs and one for its products: what a draft or a version designs tells them apart.
alter table workflow_draft add column kind text not null generated always as (design ->> 'kind') stored;
alter table workflow_draft drop constraint workflow_draft_pkey, add primary key (tenant, kind, subject);
alter table workflow_version add column kind text not null generated always as (design ->> 'kind') stored;
alter table workflow_version drop constraint workflow_version_tenant_subject_version_key, add unique (tenant, kind, subject, version);

-- What a design went by when it was first submitted; without one by the workflow that the product ships.
alter table design_approval add column workflow_version_id uuid;
alter table design_approval add foreign key (tenant, workflow_version_id) references workflow_version (tenant, id);
