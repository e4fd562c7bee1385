alter table payment validate constraint payment_money;
