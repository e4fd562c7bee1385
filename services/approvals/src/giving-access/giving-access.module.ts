import { Module } from '@nestjs/common';
import { DecideAccess } from './decide-access.js';
import { FollowContracts } from './follow-contracts.js';
import { FollowStyleGuides } from './follow-style-guides.js';
import { ListAccess, ReadAccess } from './read-access.js';

/** A licensee's access to the creative material of a character. */
@Module({ controllers: [DecideAccess, FollowContracts, FollowStyleGuides, ListAccess, ReadAccess] })
export class GivingAccessModule {}
