import {
  DEFAULT_STAMP,
  defaultStoreSettings,
  type Stamp,
  stampSchema,
  type StoreSettings,
  storeSettingsSchema,
} from '@bls/proto/domain/aul/settings';
import { type LetterText, letterTextSchema } from '@bls/proto/domain/aul/template';
import { CallError } from '@bls/proto/domain/values/errors';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { z } from 'zod';
import type { Trx } from '../../db/schema.js';
import { settingRevisions } from './settings.queries.js';
import { insertSetting } from './settings.repository.js';
import { translate } from './texts.js';

/** A setting of the tenant: its schema and its default. */
type Setting<T> = { name: string; schema: z.ZodType<T>; fallback: () => T };
export type SettingRevision<T> = { revision: number; value: T; updatedAt: string | null; updatedBy: string | null };

const shopName = () => ({ en: translate('en', 'aul.ownShop'), zh: translate('zh', 'aul.ownShop') });
export const STORE_SETTINGS: Setting<StoreSettings> = {
  name: 'rules',
  schema: storeSettingsSchema,
  fallback: () => defaultStoreSettings(shopName()),
};
export const STAMP: Setting<Stamp> = { name: 'stamp', schema: stampSchema, fallback: () => DEFAULT_STAMP };
export const LETTER_TEXT: Setting<LetterText> = {
  name: 'letter',
  schema: letterTextSchema,
  fallback: () => ({
    title: translate('en', 'aul.letter.title'),
    titleZh: translate('zh', 'aul.letter.title'),
    body: translate('en', 'aul.letter.body'),
    bodyZh: translate('zh', 'aul.letter.body'),
  }),
};

/** The latest revision; 0 is the default of the product. */
export async function settingOf<T>(trx: Trx, tenant: string, setting: Setting<T>): Promise<SettingRevision<T>> {
  const [row] = await settingRevisions(trx, tenant, setting.name, 1);
  if (!row) return { revision: 0, value: setting.fallback(), updatedAt: null, updatedBy: null };
  return { revision: row.revision, value: setting.schema.parse(row.value), updatedAt: row.updatedAt, updatedBy: row.updatedBy };
}

/** Every revision, newest first. */
export async function revisionsOf<T>(trx: Trx, tenant: string, setting: Setting<T>, limit: number): Promise<SettingRevision<T>[]> {
  const rows = await settingRevisions(trx, tenant, setting.name, limit);
  return rows.map((row) => ({
    revision: row.revision,
    value: setting.schema.parse(row.value),
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
  }));
}

/** Adds a revision after the expected one; throws `conflict` when another one has been added since. */
export async function addRevision<T>(
  trx: Trx,
  by: { tenant: string; name: string },
  setting: Setting<T>,
  expectedRevision: number,
  value: T,
): Promise<void> {
  const { revision } = await settingOf(trx, by.tenant, setting);
  if (revision !== expectedRevision) throw new CallError('conflict');
  try {
    await insertSetting(trx, {
      tenant: by.tenant,
      name: setting.name,
      revision: expectedRevision + 1,
      value,
      updatedAt: new Date().toISOString(),
      updatedBy: by.name,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new CallError('conflict');
    throw error;
  }
}
