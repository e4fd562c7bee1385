import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { ANCHORS_PER_PAGE, auditAnchorList, auditAnchorWrite } from '@bls/proto/contracts/calls/files/audit-anchor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { AnchorExists, type AnchorStore } from './anchor-store.js';

export const ANCHOR_STORE = Symbol('anchor store');

/** The folder of a trail in the store, such as `CTL/identity-audit`. */
const folderOf = (tenant: string, trail: string): string => `${tenant}/${trail.replaceAll('.', '-')}`;

@Handler(auditAnchorWrite)
export class WriteAuditAnchor {
  constructor(@Inject(ANCHOR_STORE) private readonly store: AnchorStore) {}

  async execute(
    { trail, name, text }: RequestOf<typeof auditAnchorWrite>,
    { tenant }: CallContext,
  ): Promise<ResponseOf<typeof auditAnchorWrite>> {
    try {
      await this.store.write(`${folderOf(tenant, trail)}/${name}`, text);
      return {};
    } catch (error) {
      if (error instanceof AnchorExists) throw new CallError('conflict');
      throw error;
    }
  }
}

@Handler(auditAnchorList)
export class ListAuditAnchors {
  constructor(@Inject(ANCHOR_STORE) private readonly store: AnchorStore) {}

  async execute({ trail, after }: RequestOf<typeof auditAnchorList>, { tenant }: CallContext): Promise<ResponseOf<typeof auditAnchorList>> {
    const folder = folderOf(tenant, trail);
    const names = await this.store.list(folder, after, ANCHORS_PER_PAGE);
    return { anchors: await inGroups(names, async (name) => ({ name, text: await this.store.read(`${folder}/${name}`) })) };
  }
}

const GROUP = 20;

/** Reads some at a time: one by one takes long on a distant store, all at once too many connections. */
async function inGroups<T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += GROUP)
    results.push(...(await Promise.all(items.slice(start, start + GROUP).map(read))));
  return results;
}
