import type { ResponseOf } from '@bls/proto/contracts/call';
import type { spuSettingsRead, spuSettingsSave } from '@bls/proto/contracts/calls/approvals/spu';
import { DEFAULT_SPU_SETTINGS, type SpuSettings } from '@bls/proto/domain/spu/settings';
import type { Selectable } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { SpuSettingTable } from '../../db/spu.js';

export type Stored = ResponseOf<typeof spuSettingsSave>;
const SHOWN = 50;

/** A row as the calls return it. */
export const storedOf = (row: Selectable<SpuSettingTable>): Stored => ({
  revision: row.revision,
  mode: row.mode,
  approveFrom: Number(row.approveFrom),
  rejectBelow: Number(row.rejectBelow),
  savedBy: row.savedBy.name,
  savedAt: row.savedAt,
});

/** The current settings, and the earlier ones, newest first. */
export async function readSettings(trx: Trx): Promise<ResponseOf<typeof spuSettingsRead>> {
  const rows = await trx.selectFrom('spuSetting').selectAll().orderBy('revision', 'desc').limit(SHOWN).execute();
  const [newest] = rows;
  const now = newest ? storedOf(newest) : { ...DEFAULT_SPU_SETTINGS, revision: 0, savedBy: null, savedAt: null };
  return { ...now, history: rows.map(storedOf) };
}

export async function settingsNow(trx: Trx): Promise<SpuSettings> {
  const { mode, approveFrom, rejectBelow } = await readSettings(trx);
  return { mode, approveFrom, rejectBelow };
}
