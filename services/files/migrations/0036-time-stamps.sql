-- What a certificate is for: `seal` signs documents, `timestamp` states when the system saw them (RFC 3161).
alter table certificates add column kind text not null default 'seal';
