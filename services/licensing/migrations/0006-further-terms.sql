-- Deals of before advertising, other terms and special provisions were written down say nothing about them. Drafts stay as
-- they are: there a section that nobody has filled in is still to do.
-- It concerns the rows of every tenant.
alter table term_sheet_version no force row level security;
alter table contract no force row level security;
update term_sheet_version
set terms = terms
  || case when terms ? 'advertising' then '{}' else '{"advertising": {"commitments": []}}'::jsonb end
  || case when terms ? 'others' then '{}' else
    '{"others": {"earlyAccessToStyleGuides": false, "makers": [], "distributors": [], "insurance": {}, "salesHistory": [], "projections": [], "otherLicensors": []}}'::jsonb
  end
  || case when terms ? 'provisions' then '{}' else '{"provisions": {"provisions": []}}'::jsonb end
where status not in ('draft', 'cloned', 'revisable');

update contract
set terms = '{"advertising": {"commitments": []}, "others": {"earlyAccessToStyleGuides": false, "makers": [], "distributors": [], "insurance": {}, "salesHistory": [], "projections": [], "otherLicensors": []}, "provisions": {"provisions": []}}'::jsonb
  || terms
where not (terms ? 'advertising');
alter table term_sheet_version force row level security;
alter table contract force row level security;
