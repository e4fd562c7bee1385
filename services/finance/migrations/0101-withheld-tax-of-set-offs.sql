-- The tax withheld in the credit that was set off against a bill: it is not withheld again. Of a credit note, what left it so; negative.
alter table bill add column withheld_set_off numeric(24, 4) not null default 0;
alter table bill add constraint bill_withheld_set_off check (sign(total) * (certified + withheld_set_off) between 0 and abs(withheld)) not valid;
