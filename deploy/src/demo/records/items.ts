import type { TemplateLine } from '@bls/finance/sales-reports/template/template-workbook';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import type { Currency } from '@bls/proto/domain/values/money';
import type { DesignType } from '@bls/proto/domain/enumerations/approval';
import type { Season } from '@bls/proto/domain/enumerations/creative';
import type { TenantProperty } from '../plans/demo-tenant.js';
import type { DemoContract } from './demo-contract.js';
import type { DemoPerson } from '../tenants/people.js';
import type { DemoPicture } from '../pictures/product.js';
import type { DemoFile } from '../files/write-files.js';

export interface DemoTemplate {
  id: string;
  designType: DesignType;
  stored: DemoFile;
  description: FileDescription;
}

/** A design with the files of its versions and samples, as the service stores them. */
export interface DemoDesign {
  id: string;
  files: { file: DemoFile; description: FileDescription }[];
}

export type Shown = { approvalId: string; picture: DemoPicture };
export interface DemoSpus {
  id: string;
  by: DemoPerson;
  companyId: string;
  at: string;
  /** The product that the pictures are compared with, and the possible drawings of the archive. */
  known: Shown;
  drawings: readonly Shown[];
  items: readonly { entry: ArchiveEntry; drawn: Shown }[];
}

export type DemoPop = { id: string; files: readonly { file: DemoFile; description: FileDescription }[] };

export type DemoHolder = { companyId: string; name: string; nameZh: string | null };

export interface DemoGuide {
  id: string;
  name: string;
  characters: readonly ShownCharacter[];
  /** The licensees with the time when each received it. */
  licensees: (DemoHolder & { at: string })[];
  by: DemoPerson;
  at: string;
  look: TenantProperty;
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
  /** The brand owner that reviews it. */
  reviewer?: DemoHolder & { decision?: { action: 'approve' | 'reject'; by: DemoPerson; at: string; comment: string | null } };
  at: string;
  look: TenantProperty;
}

/** The workbook of a month, uploaded by a licensee. */
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
