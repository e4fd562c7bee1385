import type { Installation } from '../processes/environment.js';
import type { Cast } from './cast/cast.js';
import { CASTS } from './cast/casts.js';
import type { Today } from './clock.js';
import { contractsOf } from './contracts.js';
import { dealsOf } from './deals.js';
import { drawLogos } from './draw-logos.js';
import { Writer } from './insert.js';
import { contractMove, termSheetMove } from './moves.js';
import { writeIdentity, writeWorkItems } from './write-identity.js';
import { writeDeals, writeProperties } from './write-licensing.js';

type Databases = Installation['databases'];

/** Loads the demo data, once: an installation that knows the first demo tenant is left alone. */
export async function loadDemo({ databases, logosDir }: Installation, say: (line: string) => void): Promise<void> {
  await drawLogos(logosDir);
  const today = new Date().toISOString().slice(0, 10);
  for (const cast of CASTS) {
    if (await isLoaded(databases, cast.tenant)) continue;
    const begun = Date.now();
    await loadTenant(databases, cast, today);
    say(`demo data of ${cast.tenant} loaded in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

// Identity is written last: a load that breaks off leaves no tenant that people could sign in to, and is done again.
async function loadTenant(databases: Databases, cast: Cast, today: Today): Promise<void> {
  const { tenant } = cast;
  const deals = dealsOf(cast, today);
  const contracts = contractsOf(cast, deals, today);
  await Writer.within(databases.licensing.migrationUrl, tenant, async (writer) => {
    await writer.clear(['company', 'property_character', 'property', 'term_sheet_version', 'term_sheet', 'contract_version', 'contract', 'search_word', 'deal_ref', 'attached_file', 'number_series', 'history']);
    await writeProperties(writer, cast, today);
    await writeDeals(writer, deals, contracts);
  });
  await Writer.within(databases.identity.migrationUrl, tenant, async (writer) => {
    await writeIdentity(writer, cast, today);
    await writeWorkItems(writer, [...deals.map(termSheetMove), ...contracts.map(contractMove)]);
  });
}

async function isLoaded(databases: Databases, tenant: string): Promise<boolean> {
  return Writer.within(databases.identity.migrationUrl, tenant, async (writer) => (await writer.query('select from tenants')).length > 0);
}
