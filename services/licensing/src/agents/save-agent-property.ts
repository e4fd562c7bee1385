import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { AgentProperty, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readDetails } from '../properties/property-setup.queries.js';
import { readAgentCategories, readAgentProperties } from './agents.queries.js';
import { insertAgentProperty, replaceCharacters, updateAgentProperty } from './agents.repository.js';

type Request = RequestOf<typeof agentPropertySave>;

/** Creates or changes what agents offer. */
@Injectable()
export class SaveAgentProperty {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<AgentProperty> {
    const { tenant, actor } = ctx;
    const issues = await this.db.read(ctx, (trx) => strangers(trx, tenant, request));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    await this.givePictures(request, ctx);
    const at = { tenant, by: actor.name };
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.revision === undefined) await insertAgentProperty(trx, at, request);
        else if (!(await updateAgentProperty(trx, at, request, request.revision))) throw new CallError('conflict');
        await replaceCharacters(trx, tenant, request);
        const [saved] = await readAgentProperties(trx, tenant, request.id);
        if (!saved) throw new CallError('notFound');
        return saved;
      });
    } catch (error) {
      if (isUniqueViolation(error, 'agent_property_name'))
        throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'agentNameTaken' }] });
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }

  /**
   * Pictures become the property's before the transaction that names them; repeating it changes nothing. Agents who have
   * been given one of the characters see logo and banner; a character's banner only those who have been given it.
   */
  private async givePictures({ id, logoFileId, bannerFileId, characters }: Request, ctx: CallContext): Promise<void> {
    const owner = { kind: 'agentProperty', id };
    const all = characters.map(({ characterId }) => characterId);
    const give = (fileId: string, purpose: FilePurpose, characterIds: string[]) =>
      this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: [purpose], scope: { characterIds } }, ctx);
    await give(logoFileId, 'agentLogo', all);
    await give(bannerFileId, 'agentBanner', all);
    const byFile = Map.groupBy(characters, (character) => character.bannerFileId);
    for (const [fileId, shown] of byFile)
      await give(
        fileId,
        'agentCharacterBanner',
        shown.map(({ characterId }) => characterId),
      );
  }
}

/** What is named but does not belong there. */
async function strangers(trx: Trx, tenant: string, request: Request): Promise<Issue[]> {
  const [property] = await readDetails(trx, tenant, request.propertyId);
  if (!property) return [{ path: ['propertyId'], rule: 'invalidValue' }];
  const categories = await readAgentCategories(trx, tenant);
  const known = new Set(property.characters.map(({ characterId }) => characterId));
  const issues: Issue[] = [];
  request.characters.forEach(({ characterId }, index) => {
    if (!known.has(characterId)) issues.push({ path: ['characters', index, 'characterId'], rule: 'notOfProperty' });
  });
  if (!categories.some(({ id, parentId }) => id === request.categoryId && parentId === null))
    issues.push({ path: ['categoryId'], rule: 'invalidValue' });
  else if (request.subCategoryId && !categories.some(({ id, parentId }) => id === request.subCategoryId && parentId === request.categoryId))
    issues.push({ path: ['subCategoryId'], rule: 'notOfCategory' });
  return issues;
}
