-- Whose original a file is: 'licensor', the id of a company or of a brand owner, or of a person without one.
alter table uploads add column uploader_company text;
alter table objects add column uploader_company text;

-- Pictures: whether a copy without position and camera data is stored, false when there is nothing to remove. Null: nobody looked
-- yet; the first opening by another company looks.
alter table objects add column cleaned boolean;
alter table variants drop constraint variants_variant_check;
alter table variants add check (variant in ('thumbnail', 'preview', 'cleaned'));

-- What follows concerns the rows of every tenant.
alter table objects no force row level security;
alter table attachments no force row level security;
-- Only the licensor's people may upload these.
update objects set uploader_company = 'licensor'
where purpose in ('designTemplate', 'stampPicture', 'propertyImage', 'agentLogo', 'agentBanner', 'agentCharacterBanner', 'eventBanner',
  'artCover', 'foundPicture');
-- Pictures of an archive belong to the company that sent it.
update objects o set uploader_company = a.company_id::text
from attachments a
where a.tenant = o.tenant and a.file_id = o.id and a.company_id is not null and o.purpose = 'spuImage';
-- Drawn by the system: their metadata is the hidden mark.
update objects set cleaned = false where purpose = 'markedPicture';
alter table objects force row level security;
alter table attachments force row level security;
