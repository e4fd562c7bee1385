import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { emit } from '@bls/kit/events/outbox';
import { today } from '@bls/shared/calendar/today';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { type PropertyDetail, propertySave } from '@bls/proto/contracts/calls/licensing/property';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { nameIn } from '@bls/proto/domain/values/text/names';
import { notHeldBy } from '@bls/proto/domain/property/fields';
import { propertySaved } from '@bls/proto/contracts/events/licensing';
import type { Day } from '@bls/proto/domain/values/time';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readCompany } from '../identity-copies/identity-copies.api.js';
import { insertProperty, recordProperty, saveCharacters, updateProperty } from './properties.repository.js';
import { readPropertyDetails } from './property-setup.queries.js';

type Request = RequestOf<typeof propertySave>;
const refuse = (path: Issue['path'], rule: string, params?: Issue['params']): never => {
  throw new CallError('ruleBroken', { issues: [{ path, rule, params }] });
};

/** Creates or changes a property with its characters. Existing deals keep the names and periods that they were made with. */
@Handler(propertySave)
export class SaveProperty {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /**
   * Throws `alreadyExists` for a taken code or name, `conflict` when somebody saved meanwhile, `ruleBroken` for an unknown
   * territory or a company that is no active brand owner.
   */
  async execute(request: Request, ctx: CallContext): Promise<PropertyDetail> {
    const { before, day } = await this.db.read(ctx, async (trx) => ({
      before: (await readPropertyDetails(trx, ctx.tenant, request.id))[0],
      day: await today(trx),
    }));
    checkEnds(request, before, day);
    if (before) checkLeftOut(request, before);
    await this.checkTerritories(request, before, ctx);
    const { id } = request;
    const attachments = [{ fileIds: newPictures(request, before), purposes: ['propertyImage' as const], scope: { everyone: true } }];
    const change = () => this.store(request, before, ctx);
    const storedIds = async () => (await this.db.read(ctx, (trx) => readPropertyDetails(trx, ctx.tenant, id))).flatMap(allPictures);
    return changeWithFiles(this.caller, { owner: { kind: 'property', id }, attachments, change, storedIds }, ctx);
  }

  private async store(request: Request, before: PropertyDetail | undefined, ctx: CallContext): Promise<PropertyDetail> {
    try {
      return await this.db.transaction(ctx, (trx) => store(trx, request, before, ctx));
    } catch (error) {
      if (isUniqueViolation(error, 'property_tenant_code_key')) throw taken('code');
      if (isUniqueViolation(error)) throw taken('name');
      throw error;
    }
  }

  /** Only new territories are checked: a removed one that the property already has may stay. */
  private async checkTerritories(request: Request, before: PropertyDetail | undefined, ctx: CallContext): Promise<void> {
    const added = request.territories.filter((code) => !before?.territories.includes(code));
    if (added.length === 0) return;
    const known = new Set((await this.caller.call(territoryList, {}, ctx)).map(({ code }) => code));
    const unknown = added.filter((code) => !known.has(code));
    if (unknown.length > 0) refuse(['territories'], 'unknownTerritory', { territories: unknown.join(', ') });
  }
}

/** A new last day must be in the future. A stored one that has passed may stay. */
function checkEnds(request: Request, before: PropertyDetail | undefined, day: Day): void {
  const had = new Map(before?.characters.map(({ characterId, validTo }) => [characterId, validTo]));
  const passed = (validTo: Day, stored: Day | undefined): boolean => validTo <= day && validTo !== stored;
  const issues: Issue[] = passed(request.validTo, before?.validTo) ? [{ path: ['validTo'], rule: 'dateNotFuture' }] : [];
  request.characters.forEach(({ characterId, validTo }, index) => {
    if (passed(validTo, had.get(characterId))) issues.push({ path: ['characters', index, 'validTo'], rule: 'dateNotFuture' });
  });
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
}

/** Characters that the request leaves out stay as they are, so the rules between them and the property apply to them too. */
function checkLeftOut(request: Request, before: PropertyDetail): void {
  const named = new Set(request.characters.map(({ characterId }) => characterId));
  const leftOut = before.characters.filter(({ characterId }) => !named.has(characterId));
  const names = new Set(leftOut.map(({ name }) => name.toLowerCase()));
  const twice = request.characters.findIndex(({ name }) => names.has(name.toLowerCase()));
  if (twice >= 0) refuse(['characters', twice, 'name'], 'duplicateName');
  const beyond = notHeldBy(request, leftOut);
  if (beyond.length > 0)
    refuse(['characters'], 'charactersNotHeld', {
      names: beyond.map((character) => nameIn('en', character)).join(', '),
      namesZh: beyond.map((character) => nameIn('zh', character)).join('、'),
    });
}

const picturesOf = (item: { imageFileId?: string | null | undefined; thumbnailFileId?: string | null | undefined }): string[] =>
  [item.imageFileId, item.thumbnailFileId].filter((id): id is string => Boolean(id));

const allPictures = (item: Parameters<typeof picturesOf>[0] & { characters: readonly Parameters<typeof picturesOf>[0][] }): string[] =>
  [item, ...item.characters].flatMap(picturesOf);

/** The pictures of the request that the property does not have yet. */
function newPictures(request: Request, before: PropertyDetail | undefined): string[] {
  const had = new Set(before ? allPictures(before) : []);
  return [...new Set(allPictures(request))].filter((id) => !had.has(id));
}

const taken = (field: 'code' | 'name'): CallError =>
  new CallError('alreadyExists', { issues: [{ path: [field], rule: field === 'code' ? 'codeTaken' : 'propertyNameTaken' }] });

async function store(trx: Trx, request: Request, before: PropertyDetail | undefined, ctx: CallContext): Promise<PropertyDetail> {
  const { tenant, actor } = ctx;
  const at = { tenant, id: request.id };
  if (request.brandOwnerId && request.brandOwnerId !== before?.brandOwnerId) await checkOwner(trx, tenant, request.brandOwnerId);
  if (request.revision === undefined) await insertProperty(trx, at, request);
  else if (!(await updateProperty(trx, at, request, request.revision))) throw new CallError('conflict');
  if ((await saveCharacters(trx, at, request.characters)) !== request.characters.length) throw new CallError('conflict');
  const [saved] = await readPropertyDetails(trx, tenant, request.id);
  if (!saved) throw new CallError('notFound');
  await recordProperty(trx, tenant, {
    propertyId: request.id,
    revision: saved.revision,
    by: personOf(actor),
    at: new Date().toISOString(),
    saved,
  });
  await emit(trx, ctx, propertySaved, { propertyId: request.id, brandOwnerReviews: saved.brandOwnerReviews, revision: saved.revision });
  return saved;
}

async function checkOwner(trx: Trx, tenant: string, brandOwnerId: string): Promise<void> {
  const owner = await readCompany(trx, tenant, brandOwnerId);
  if (owner?.kind !== 'brandOwner' || !owner.active) refuse(['brandOwnerId'], 'notBrandOwner');
}
