import { Module } from '@nestjs/common';
import { DeleteCharacter } from './delete-character.js';
import { DeleteProperty } from './delete-property.js';
import { ListOfferedProperties, ListProperties, ReadProperty } from './read-properties.js';
import { SaveProperty } from './save-property.js';

/** Properties and their characters: setup, and what may be chosen for a deal. */
@Module({ controllers: [DeleteCharacter, DeleteProperty, ListOfferedProperties, ListProperties, ReadProperty, SaveProperty] })
export class PropertiesModule {}
