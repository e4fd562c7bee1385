import type { Currency } from '../../values/money.js';
import type { CarryRule, Match } from '../case/case.js';
import type { Day } from '../../values/time.js';

/** A case as the engine uses it: checked, indexed, figures as scaled integers. Years are numbered from 1. */
export type Year = { number: number; from: Day; to: Day; days: number; sellOff: boolean };

export type Band = {
  number: number;
  from: bigint;
  to: bigint | null;
  value: bigint;
  valueText: string;
  fromText: string | null;
  toText: string | null;
};
export type Scale = { mode: 'marginal' | 'whole'; bands: Band[] };

/** What a rate applies to; a flat fee has no base. */
export type Base = 'amount' | 'quantity' | 'none';
export type Rate = {
  index: number;
  id: string;
  match: Match;
  base: Base;
  value: bigint;
  valueText: string;
  scale: Scale | null;
  per: 'year' | 'term' | null;
};

/** `billFrom` is `due` or earlier. */
export type Instalment = { due: Day; billFrom: Day; amount: bigint };
export type Minimum = { year: number; amount: bigint; days: number | null; to: Day };

/** The contract years of a pool that are settled together: one, or several that are crossed. */
export type Group = {
  index: number;
  pool: string;
  years: number[];
  /** First day of each of them. */
  starts: Day[];
  instalments: Instalment[];
  hasMg: boolean;
  minimums: Minimum[];
};
export type Pool = { index: number; id: string; match: Match; groupOfYear: ReadonlyMap<number, Group> };
export type Carry = {
  from: Group;
  to: Group;
  kind: CarryRule['kind'];
  max: bigint | null;
  fromEnds: Day;
  fromYear: number;
  toYear: number;
  /** Whether the two years are of different pools. */
  isBetweenPools: boolean;
};

export type Case = {
  currency: Currency;
  digits: number;
  years: Year[];
  rates: Rate[];
  pools: Pool[];
  groups: Group[];
  carries: Carry[];
  billOn: Day[];
};
