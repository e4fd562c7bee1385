-- Nothing is granted before a desk has granted it, and nothing stays granted of what left its way.
alter table store_application no force row level security;
update store_application set approved = '[]', approved_quantity = null
  where kind = 'sticker' and status in ('draft', 'applied', 'reviewBySales', 'rejected', 'disapproved', 'withdrawn', 'replaced');
alter table store_application force row level security;

-- A release can be taken back: by whom, when and why. The row stays, for whoever had it.
alter table design_release add column withdrawn_by jsonb;
alter table design_release add column withdrawn_at timestamptz;
alter table design_release add column withdrawn_reason text;
alter table design_release_history add column comment text;
