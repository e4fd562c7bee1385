import type { GivingAccessHistoryTable, GivingAccessTable } from '@bls/approvals/db/schema';
import { followed } from '@bls/approvals/giving-access/follow-system-steps';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { searchedText } from '@bls/proto/domain/search/plain';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { type AccessAction, type AccessStatus, givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/giving-access';
import type { DemoActor } from './actors.js';
import { idOf } from './random.js';

type Untenanted<T> = Omit<T, 'tenant'>;
export type Held = {
  frame: ContractTerms;
  property: ContractTerms['properties'][number];
  character: ContractTerms['properties'][number]['characters'][number];
};

/** A licensee's access to a character, led through its workflow without a database. */
export class AccessWalk {
  head: Untenanted<GivingAccessTable>;
  readonly history: Untenanted<GivingAccessHistoryTable>[] = [];

  constructor({ frame, property, character }: Held, styleGuides: number, at: string) {
    const names = [frame.number, frame.companyName, frame.companyNameZh, character.name, character.nameZh];
    this.head = {
      id: idOf('access', frame.contractId, character.characterId),
      revision: 1,
      status: followed('none', { signed: true, arrived: styleGuides > 0 }),
      contractId: frame.contractId,
      contractNumber: frame.number,
      companyId: frame.companyId,
      companyName: frame.companyName,
      companyNameZh: frame.companyNameZh ?? null,
      propertyId: property.propertyId,
      propertyName: property.name,
      propertyNameZh: property.nameZh ?? null,
      characterId: character.characterId,
      characterName: character.name,
      characterNameZh: character.nameZh ?? null,
      styleGuides,
      startsOn: frame.startsOn,
      endsOn: frame.endsOn,
      waitingSince: at,
      search: searchedText(...names),
    };
    this.note('open', 'none', null, at);
  }

  /** A style guide of the character was assigned to the licensee. */
  arrive(at: string): void {
    this.head = { ...this.head, styleGuides: this.head.styleGuides + 1 };
    const to = followed(this.head.status, { arrived: true, gone: false });
    if (to !== this.head.status) this.move('assign', to, null, at);
  }

  take(action: AccessAction, by: DemoActor, at: string, comment?: string): void {
    const { status, styleGuides } = this.head;
    const decision = transition(givingAccessWorkflow, status, action, by.acting, { styleGuide: styleGuides > 0 });
    if (!decision.ok) throw new Error(`demo: access in ${status} cannot ${action}`);
    this.move(action, decision.to, by, at, comment);
  }

  private move(action: AccessAction, to: AccessStatus, by: DemoActor | null, at: string, comment?: string): void {
    const { status: from, revision } = this.head;
    this.head = { ...this.head, status: to, revision: revision + 1, waitingSince: at };
    this.note(action, from, by, at, comment);
  }

  private note(action: AccessAction, fromStatus: AccessStatus, by: DemoActor | null, at: string, comment?: string): void {
    const { id: accessId, revision, status: toStatus } = this.head;
    const id = idOf(accessId, 'history', revision);
    this.history.push({ id, accessId, revision, action, fromStatus, toStatus, by: by?.person ?? null, at, comment: comment ?? null });
  }
}
