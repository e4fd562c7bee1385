-- Files that are sent with a mail: [{fileId, name}].
alter table mails add column attachments jsonb not null default '[]';
