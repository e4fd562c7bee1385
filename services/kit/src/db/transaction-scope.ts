import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyRing } from '../crypto/key-ring.js';

/** What limits a transaction: its tenant, its deadline, and the signal that cancels it. */
export type Scope = {
  readonly tenant: string;
  readonly deadline?: number | undefined;
  readonly cancelled?: AbortSignal | undefined;
  /** The work is one call that is safe to repeat: its reads may go to a standby. */
  readonly safe?: boolean | undefined;
};
export type Opening = Scope & {
  readOnly: boolean;
  auditKeys: KeyRing | undefined;
  emitted?: boolean;
  /** Runs when the transaction is committed, unless the process is killed before. */
  committed?: (() => void)[];
  cancelling?: Promise<void>;
  /** The statements that begin the transaction. */
  begun?: Promise<unknown>;
};
/** The scope of the transaction that the running code opened. */
export const opening = new AsyncLocalStorage<Opening>();

/** Runs `work` when the running transaction is committed: only for what may be lost. `work` must not throw. */
export function afterCommit(work: () => void): void {
  const own = opening.getStore();
  if (own) (own.committed ??= []).push(work);
}

export const scopeOf = ({ tenant, deadline, cancelled }: Scope): Scope => ({ tenant, deadline, cancelled });
