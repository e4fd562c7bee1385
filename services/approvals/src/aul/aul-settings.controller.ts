import {
  aulRulesRead,
  aulRulesSave,
  aulSimulate,
  aulStampRead,
  aulStampSave,
  aulTemplateRead,
  aulTemplateSave,
  storeNames,
} from '@bls/proto/contracts/calls/approvals/aul';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { AulSettings } from './aul-settings.js';

@Controller()
export class AulSettingsController {
  constructor(private readonly settings: AulSettings) {}

  @Handles(storeNames)
  names(_request: RequestOf<typeof storeNames>, context: CallContext): Promise<ResponseOf<typeof storeNames>> {
    return this.settings.names(context);
  }

  @Handles(aulSimulate)
  simulate(request: RequestOf<typeof aulSimulate>, context: CallContext): Promise<ResponseOf<typeof aulSimulate>> {
    return this.settings.simulate(request, context);
  }

  @Handles(aulRulesRead)
  rules(_request: RequestOf<typeof aulRulesRead>, context: CallContext): Promise<ResponseOf<typeof aulRulesRead>> {
    return this.settings.rules(context);
  }

  @Handles(aulRulesSave)
  saveRules(request: RequestOf<typeof aulRulesSave>, context: CallContext): Promise<ResponseOf<typeof aulRulesSave>> {
    return this.settings.saveRules(request, context);
  }

  @Handles(aulStampRead)
  stamp(_request: RequestOf<typeof aulStampRead>, context: CallContext): Promise<ResponseOf<typeof aulStampRead>> {
    return this.settings.stamp(context);
  }

  @Handles(aulStampSave)
  saveStamp(request: RequestOf<typeof aulStampSave>, context: CallContext): Promise<ResponseOf<typeof aulStampSave>> {
    return this.settings.saveStamp(request, context);
  }

  @Handles(aulTemplateRead)
  template(_request: RequestOf<typeof aulTemplateRead>, context: CallContext): Promise<ResponseOf<typeof aulTemplateRead>> {
    return this.settings.template(context);
  }

  @Handles(aulTemplateSave)
  saveTemplate(request: RequestOf<typeof aulTemplateSave>, context: CallContext): Promise<ResponseOf<typeof aulTemplateSave>> {
    return this.settings.saveTemplate(request, context);
  }
}
