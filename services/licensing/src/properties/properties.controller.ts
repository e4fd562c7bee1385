import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  characterDelete,
  licensorUse,
  propertyDelete,
  type PropertyDetail,
  propertyRead,
  propertySave,
  propertySetup,
} from '@bls/proto/contracts/calls/licensing/property';
import { Controller } from '@nestjs/common';
import { DeleteProperty } from './delete-property.js';
import { PropertySetupQueries } from './property-setup.queries.js';
import { SaveProperty } from './save-property.js';

@Controller()
export class PropertiesController {
  constructor(
    private readonly queries: PropertySetupQueries,
    private readonly saveProperty: SaveProperty,
    private readonly remove: DeleteProperty,
  ) {}

  @Handles(propertySetup)
  async setup(request: RequestOf<typeof propertySetup>, ctx: CallContext): Promise<ResponseOf<typeof propertySetup>> {
    return { properties: await this.queries.list(request, ctx) };
  }

  @Handles(propertyRead)
  read(request: RequestOf<typeof propertyRead>, ctx: CallContext): Promise<ResponseOf<typeof propertyRead>> {
    return this.queries.read(request, ctx);
  }

  @Handles(propertySave)
  save(request: RequestOf<typeof propertySave>, ctx: CallContext): Promise<PropertyDetail> {
    return this.saveProperty.execute(request, ctx);
  }

  @Handles(propertyDelete)
  async delete(request: RequestOf<typeof propertyDelete>, ctx: CallContext): Promise<ResponseOf<typeof propertyDelete>> {
    await this.remove.property(request, ctx);
    return { deleted: true };
  }

  @Handles(characterDelete)
  deleteCharacter(request: RequestOf<typeof characterDelete>, ctx: CallContext): Promise<PropertyDetail> {
    return this.remove.character(request, ctx);
  }

  @Handles(licensorUse)
  useOf({ companyId }: RequestOf<typeof licensorUse>, ctx: CallContext): Promise<ResponseOf<typeof licensorUse>> {
    return this.queries.useOfLicensor(companyId, ctx);
  }
}
