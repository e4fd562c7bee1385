import { Module } from '@nestjs/common';
import { DeleteAgentCategory } from './delete-agent-category.js';
import { ListAgentCategories, ListAgentProperties, ReadAgentProperty } from './read-agents.js';
import { SaveAgentCategory } from './save-agent-category.js';
import { SaveAgentProperty } from './save-agent-property.js';

/** What agents offer: properties with pictures, characters and categories. */
@Module({
  controllers: [DeleteAgentCategory, ListAgentCategories, ListAgentProperties, ReadAgentProperty, SaveAgentCategory, SaveAgentProperty],
})
export class AgentsModule {}
