import type { DesignReleaseTable, TemplateRecord } from '@bls/approvals/db/designs';
import type { PopHistoryTable, PopRecord, PopVersionTable } from '@bls/approvals/db/pop';
import type { SpuSubmissionRecord } from '@bls/approvals/db/spu';
import type { matchSpu } from '@bls/approvals/spus/items/match-pictures';
import type { TemplateLine } from '@bls/finance/sales-reports/template/template-workbook';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Season } from '@bls/proto/domain/enumerations/creative';
import type { AccessWalk } from './access-walk.js';
import type { ApprovalWalk } from './approval-walk.js';
import type { CastProperty } from './cast/cast.js';
import type { DemoContract } from './demo-contract.js';
import type { DesignWalk } from './design-walk.js';
import type { DemoPerson } from './people.js';
import type { DemoPicture } from './pictures/product.js';
import type { DemoFile } from './write-files.js';

export interface DemoTemplate {
  row: TemplateRecord;
  releases: DesignReleaseTable[];
  stored: DemoFile;
}

/** A design with the files that its versions and samples show. */
export interface DemoDesign {
  walk: DesignWalk;
  files: DemoFile[];
}

export type Shown = { approval: ApprovalWalk; picture: DemoPicture };
export type SpuItem = { itemCode: string; entry: ArchiveEntry; drawn: Shown; match: ReturnType<typeof matchSpu> };
export interface DemoSpus {
  submission: SpuSubmissionRecord;
  /** The product that the pictures are compared with, and the drawings that the archive may hold. */
  known: Shown;
  drawings: readonly Shown[];
  items: readonly SpuItem[];
}

export type DemoPop = {
  row: PopRecord;
  version: Omit<PopVersionTable, 'tenant'>;
  history: Omit<PopHistoryTable, 'tenant'>[];
  files: readonly DemoFile[];
};

export type DemoHolder = { companyId: string; name: string; nameZh: string | null };

export interface DemoGuide {
  id: string;
  name: string;
  characters: readonly ShownCharacter[];
  /** Since when each has it. */
  licensees: (DemoHolder & { at: string })[];
  by: DemoPerson;
  at: string;
  look: CastProperty;
}
export interface DemoArt {
  id: string;
  character: ShownCharacter;
  index: number;
  season: Season;
  year: number;
  released: readonly DemoHolder[];
  by: DemoPerson;
  releaser: DemoPerson;
  at: string;
  look: CastProperty;
}
export interface DemoAccess {
  walk: AccessWalk;
  /** The style guide of the character, if there is one. */
  guide: DemoGuide | undefined;
}

/** The workbook that a licensee brought for a month. */
export interface DemoReport {
  id: string;
  fileId: string;
  fileName: string;
  contract: DemoContract;
  month: string;
  currency: Currency;
  lines: readonly TemplateLine[];
  uploader: string;
  at: string;
}
