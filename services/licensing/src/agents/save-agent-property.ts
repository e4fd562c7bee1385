import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { type Attachment, changeWithFiles } from '@bls/shared/files/change-with-files';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type AgentProperty, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { LicensingDb, Trx } from '../db/schema.js';
import { readPropertyDetails } from '../properties/properties.api.js';
import { readAgentCategories, readAgentProperties } from './agents.queries.js';
import { insertAgentProperty, replaceCharacters, updateAgentProperty } from './agents.repository.js';

type Request = RequestOf<typeof agentPropertySave>;

/** Creates or changes a property that agents offer. */
@Handler(agentPropertySave)
export class SaveAgentProperty {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Without `revision` it is new. Errors as the call says. */
  async execute(request: Request, ctx: CallContext): Promise<AgentProperty> {
    const { tenant, actor } = ctx;
    const issues = await this.db.read(ctx, (trx) => misplacedIds(trx, tenant, request));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const { id } = request;
    const storedIds = async () => (await this.db.read(ctx, (trx) => readAgentProperties(trx, tenant, id))).flatMap(picturesOf);
    const change = () => this.store(request, { tenant, by: actor.name }, ctx);
    const owner = { kind: 'agentProperty', id };
    return changeWithFiles(this.caller, { owner, attachments: attachmentsOf(request), change, storedIds }, ctx);
  }

  private async store(request: Request, author: { tenant: string; by: string }, ctx: CallContext): Promise<AgentProperty> {
    try {
      return await this.db.transaction(ctx, async (trx) => {
        if (request.revision === undefined) await insertAgentProperty(trx, author, request);
        else if (!(await updateAgentProperty(trx, author, request, request.revision))) throw new CallError('conflict');
        await replaceCharacters(trx, author.tenant, request);
        const [saved] = await readAgentProperties(trx, author.tenant, request.id);
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
}

type Pictures = Pick<Request, 'logoFileId' | 'bannerFileId'> & { characters: readonly { characterId: string; bannerFileId: string }[] };

const picturesOf = ({ logoFileId, bannerFileId, characters }: Pictures): string[] => [
  logoFileId,
  bannerFileId,
  ...characters.map((character) => character.bannerFileId),
];

/** Agents with one of the characters see logo and banner; only agents with a character see its own banner. */
function attachmentsOf({ logoFileId, bannerFileId, characters }: Pictures): Attachment[] {
  const all = characters.map(({ characterId }) => characterId);
  const attachment = (fileId: string, purpose: FilePurpose, characterIds: string[]): Attachment => ({
    fileIds: [fileId],
    purposes: [purpose],
    scope: { characterIds },
  });
  const byFile = [...Map.groupBy(characters, (character) => character.bannerFileId)];
  return [
    attachment(logoFileId, 'agentLogo', all),
    attachment(bannerFileId, 'agentBanner', all),
    ...byFile.map(([fileId, ofFile]) =>
      attachment(
        fileId,
        'agentCharacterBanner',
        ofFile.map(({ characterId }) => characterId),
      ),
    ),
  ];
}

/** Ids in the request that do not belong to the property or its category. */
async function misplacedIds(trx: Trx, tenant: string, request: Request): Promise<Issue[]> {
  const [property] = await readPropertyDetails(trx, tenant, request.propertyId);
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
