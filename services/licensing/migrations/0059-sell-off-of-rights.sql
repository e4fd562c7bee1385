-- outside a transaction
-- The sell-off of rights that were granted before 0058, in batches. Rights that a later deal ended have none.
do $$
declare changed int;
begin
  alter table granted_right no force row level security;
  alter table term_sheet no force row level security;
  alter table term_sheet_version no force row level security;
  commit;
  loop
    update granted_right g set sell_off_days = coalesce((
      select (v.terms -> 'keyTerms' ->> 'sellOffDays')::int from term_sheet t
      join term_sheet_version v on v.tenant = t.tenant and v.id = t.version_id
      where t.tenant = g.tenant and t.id = g.term_sheet_id and g.valid_to >= t.term_to
    ), 0)
    where g.ctid in (select ctid from granted_right where sell_off_days is null limit 1000);
    get diagnostics changed = row_count;
    commit;
    exit when changed = 0;
  end loop;
  alter table granted_right force row level security;
  alter table term_sheet force row level security;
  alter table term_sheet_version force row level security;
end $$;
