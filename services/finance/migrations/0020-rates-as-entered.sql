-- A rate keeps the decimals that it was entered with: 7.1200 stays 7.1200. How many there may be is checked instead.
alter table exchange_rate
  alter column rate type numeric using trim_scale(rate),
  add check (rate < 1e12 and scale(rate) <= 6);
