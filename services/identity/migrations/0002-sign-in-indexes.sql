-- Codes that ran out are looked for whenever one is sent.
create index one_time_codes_over on one_time_codes (tenant, expires_at);
