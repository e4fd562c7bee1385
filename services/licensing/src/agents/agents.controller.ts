import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  agentCategories,
  type AgentCategory,
  agentCategoryDelete,
  agentCategorySave,
  agentProperties,
  agentProperty,
  type AgentProperty,
  agentPropertySave,
} from '@bls/proto/contracts/calls/licensing/agent';
import { Controller } from '@nestjs/common';
import { AgentsQueries } from './agents.queries.js';
import { SaveAgentCategory } from './save-agent-category.js';
import { SaveAgentProperty } from './save-agent-property.js';

@Controller()
export class AgentsController {
  constructor(
    private readonly queries: AgentsQueries,
    private readonly saveProperty: SaveAgentProperty,
    private readonly saveCategory: SaveAgentCategory,
  ) {}

  @Handles(agentProperties)
  async list(_request: RequestOf<typeof agentProperties>, ctx: CallContext): Promise<ResponseOf<typeof agentProperties>> {
    return { properties: await this.queries.list(ctx) };
  }

  @Handles(agentProperty)
  read({ id }: RequestOf<typeof agentProperty>, ctx: CallContext): Promise<AgentProperty> {
    return this.queries.read(id, ctx);
  }

  @Handles(agentPropertySave)
  save(request: RequestOf<typeof agentPropertySave>, ctx: CallContext): Promise<AgentProperty> {
    return this.saveProperty.execute(request, ctx);
  }

  @Handles(agentCategories)
  async categories(_request: RequestOf<typeof agentCategories>, ctx: CallContext): Promise<ResponseOf<typeof agentCategories>> {
    return { categories: await this.queries.categories(ctx) };
  }

  @Handles(agentCategorySave)
  rename(request: RequestOf<typeof agentCategorySave>, ctx: CallContext): Promise<AgentCategory> {
    return this.saveCategory.save(request, ctx);
  }

  @Handles(agentCategoryDelete)
  async remove({ id }: RequestOf<typeof agentCategoryDelete>, ctx: CallContext): Promise<ResponseOf<typeof agentCategoryDelete>> {
    await this.saveCategory.remove(id, ctx);
    return { deleted: true };
  }
}
