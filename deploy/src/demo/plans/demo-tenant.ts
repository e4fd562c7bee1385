import type { Industry } from '@bls/proto/domain/enumerations/people/company';
import type { Territory } from '@bls/proto/domain/enumerations/property';
import type { RateType } from '@bls/proto/domain/enumerations/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Role } from '@bls/proto/domain/access/roles';
import type { SomeSettings } from '@bls/proto/domain/settings/tenant-settings';

/** A name in both languages. */
export interface Name {
  en: string;
  zh: string;
}

export interface TenantProperty {
  code: string;
  name: Name;
  /** Short name of the brand owner; absent: the licensor's own. */
  owner?: string;
  /** The brand owner's designer reviews new material, designs and products of it. */
  ownerReviews?: true;
  /** Years from today: start and end. */
  valid: readonly [number, number];
  territories: readonly Territory[];
  rateTypes: readonly RateType[];
  /** What the pictures are drawn with: two colours and the kind of creature. */
  look: { main: string; second: string; shape: 'round' | 'ears' | 'fin' | 'star' | 'leaf' | 'robot' };
  characters: readonly Name[];
}

export interface TenantCompany {
  short: string;
  name: Name;
  country: string;
  address: string;
  industry?: Industry;
  /** Short name of the licensee that a sub-licensee belongs to. */
  parent?: string;
  /** Its share of the deals, compared with the others. */
  weight?: number;
  /** The currency of its contracts and that of its sales, where they are not the tenant's. */
  currencies?: { deal: Currency; sales: Currency };
}

/** Everything about a tenant that is defined and not computed. */
export interface DemoTenant {
  tenant: string;
  title: Name;
  logoSize: { height: number; homeHeight: number; homeWidth: number };
  logo: { main: string; second: string; word: string };
  roleLabels: Partial<Record<Role, string>>;
  /** Settings that differ from the defaults. */
  settings: SomeSettings;
  currency: Currency;
  licensor: TenantCompany;
  licensees: readonly TenantCompany[];
  subLicensees: readonly TenantCompany[];
  brandOwners: readonly TenantCompany[];
  agents: readonly TenantCompany[];
  properties: readonly TenantProperty[];
  /** How many term sheets. */
  deals: number;
}
