-- The last day on which a licensee was reminded of a bill, and finance of a payment that nobody has confirmed.
alter table bill add column reminded_on date;
alter table payment add column reminded_on date;
